import { ArrowUpRight } from 'lucide-react'
import type { Metadata } from 'next'
import { VoiceCredit } from '@/components/site/voice-credit'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { loadResources } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/site/metadata'

export const metadata: Metadata = getPageMetadata({
  title: 'Russian Language Resources',
  description: 'Apps, sites and YouTube channels that learners of Russian recommend to each other.',
  path: '/resources',
})

export default async function ResourcesPage() {
  const sections = await loadResources()
  return (
    <>
      <p className="eyebrow mt-10 mb-2">Beyond the stories</p>
      <h1 className="page-title">Russian Language Resources</h1>
      {sections.map(({ title, cards }) => (
        <section key={title} className="mt-10">
          <h2 className="section-title">{title}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {cards.map((card) => (
              <li key={card.url} className="grid">
                <ExternalLink href={card.url} className="card resource-card">
                  <span className="flex items-start justify-between gap-3">
                    <strong className="font-serif text-lg font-semibold">{card.name}</strong>
                    <Icon of={ArrowUpRight} size={18} className="mt-1 flex-none text-muted" />
                  </span>
                  <span className="mt-1 block text-sm text-muted">{card.description}</span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <VoiceCredit />
    </>
  )
}
