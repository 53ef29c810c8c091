import { ArrowUpRight } from 'lucide-react'
import type { Metadata } from 'next'
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

function VoiceCredit() {
  return (
    <section id="voice" className="mt-14 border-t border-border pt-8">
      <h2 className="section-title">About the voices</h2>
      <p className="mt-3">
        Most stories are read by a synthetic voice; each story says so at its end. The voices are Aleksandr
        and Elena, two Russian voices of{' '}
        <ExternalLink href="https://rhvoice.org" className="text-link">
          RHVoice
        </ExternalLink>
        , the speech synthesiser by Olga Yakovleva and others. It follows the stress marks in the text, but it
        is not a person, so listen to real speakers too.
      </p>
      <p className="mt-3 text-sm text-muted">
        The program and both voices (© Olga Yakovleva, version 1.8.0 as{' '}
        <ExternalLink href="https://packages.debian.org/bookworm/rhvoice-russian" className="text-link">
          Debian
        </ExternalLink>{' '}
        distributes them) are under the{' '}
        <ExternalLink href="https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html" className="text-link">
          LGPL 2.1 or later
        </ExternalLink>
        . That covers the program, not what it says: the recordings, joined with pauses and levelled, are
        under the licence of the stories. RHVoice’s authors do not endorse this site.
      </p>
    </section>
  )
}
