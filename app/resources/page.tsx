import { ArrowUpRight } from 'lucide-react'
import type { Metadata } from 'next'
import { VoiceCredit } from '@/components/site/voice-credit'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { getPageMetadata } from '@/lib/site/metadata'
import { resources } from '@/lib/site/resources'

export const metadata: Metadata = getPageMetadata({
  title: 'Russian Language Resources',
  description: 'Apps, sites and YouTube channels that learners of Russian recommend to each other.',
  path: '/resources',
})

export default function ResourcesPage() {
  return (
    <>
      <h1 className="page-title mt-4">Russian Language Resources</h1>
      {resources.map(({ title, cards }) => (
        <section key={title} className="mt-10">
          <h2 className="section-title">{title}</h2>
          <ul className="ledger mt-4">
            {cards.map((card) => (
              <li key={card.url}>
                <ExternalLink href={card.url} className="py-3">
                  <span className="text-muted">
                    <strong className="font-serif text-lg text-foreground">{card.name}</strong> <br />
                    {card.description}
                  </span>
                  <Icon of={ArrowUpRight} />
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
