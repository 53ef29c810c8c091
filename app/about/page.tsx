import type { Metadata } from 'next'
import { SiteLink } from '@/components/site/site-link'
import { ExternalLink } from '@/components/ui/external-link'
import { Progress } from '@/components/words/progress'
import { getPageMetadata } from '@/lib/site/metadata'
import { getSitePath, getSiteUrl, site } from '@/lib/site/site'
import { cardTerms, registers } from '@/lib/story/card-terms'
import { levelNames } from '@/lib/story/levels'

export const metadata: Metadata = getPageMetadata({
  title: 'About',
  description: `What ${site.name} is, who makes it, who reads the stories, under which licence, and what it knows about you: nothing.`,
  path: '/about',
})

const parts = [
  {
    title: 'What the word cards show',
    text: (
      <>
        A card gives the dictionary form, the meaning in this story and the form in the text. Verbs have their
        aspect partner beside them; “only” means that there is none.
        {Object.entries(cardTerms).map(([term, says]) => (
          <span key={term} className="mt-1 block">
            <b>{term}</b> {says}
          </span>
        ))}
        <span className="mt-1 block">
          <b>f., m., n.</b> feminine, masculine, neuter, where the ending does not show it
        </span>
        <span className="mt-1 block">
          <b>{registers.join(', ')}</b> register; words without a label are neutral
        </span>
      </>
    ),
  },
  {
    title: 'Licence',
    text: (
      <>
        You may copy, translate and change the stories with their translations, notes, vocabulary, questions
        and recordings, even commercially, under{' '}
        <ExternalLink href="https://creativecommons.org/licenses/by/4.0/" className="text-link">
          CC BY 4.0
        </ExternalLink>
        , as long as you credit the source, for example “{site.name},{' '}
        {getSiteUrl('/').replace(/^https?:\/\/|\/$/g, '')}, CC BY 4.0”. The code is under the{' '}
        <a href={getSitePath('/license.txt')} className="text-link">
          MIT License
        </a>
        .
      </>
    ),
  },
  {
    title: 'Voices and pictures',
    text: (
      <>
        Below Listen, each story says who reads it: a person’s name, or “Synthetic voice”. The{' '}
        <SiteLink href="/resources#voice" className="text-link">
          synthetic voices
        </SiteLink>{' '}
        are RHVoice’s Aleksandr and Elena; the typeface is Literata by TypeTogether; the icons are Lucide’s.
        The covers are composed of drawings by Lorc, Delapouite and other artists of{' '}
        <ExternalLink href="https://game-icons.net" className="text-link">
          game-icons.net
        </ExternalLink>
        , under CC BY 3.0.
      </>
    ),
  },
  {
    title: 'Privacy',
    text: 'There are no accounts, no cookies and no statistics, and no page loads anything from another site. What you have read, saved and chosen stays in your browser until you delete it there. When you repeat after the voice, your recording stays in the memory of the page and is gone when you leave it.',
  },
  {
    title: 'For teachers',
    text: (
      <>
        The menu “…” of a story prints a worksheet with gaps and a key, and copies links for homework: to the
        recording, to the hidden text, to dictation, to one question. “Aa” beside the text has sizes for a
        wall, line numbers, and a switch that hides the text. Learners can copy their results as a row of a
        table. Link to any story, line or question; pages cannot be embedded in other sites, so that nobody
        can be tricked into pressing something they cannot see. You can{' '}
        <SiteLink href="/write" className="text-link">
          write a story
        </SiteLink>{' '}
        of your own, too.
      </>
    ),
  },
  {
    title: 'Accessibility',
    text: 'Every page is meant to meet WCAG 2.2 at level AA. It is tested with axe-core in both themes, by keyboard alone, with large text and without JavaScript, and one whole story is tested in Chromium, Firefox and WebKit. Nobody who uses a screen reader every day has tested it yet.',
  },
]

export default function AboutPage() {
  return (
    <>
      <h1 className="page-title mt-4">About</h1>
      <p className="mt-4 font-serif text-lg">
        {site.name} offers short Russian stories for learners, each at a level from {levelNames[0]} upwards:
        hear one, read it line by line with an English translation, look up any word and test yourself. It is
        free
        {site.author === site.name ? '' : `, and made by ${site.author}`}.
      </p>
      <p className="mt-2">
        <SiteLink href="/feeds" className="text-link">
          Subscribe
        </SiteLink>{' '}
        to hear new stories in a podcast app.
      </p>
      <div className="rows mt-8 border-b border-border">
        <details className="needs-script">
          <summary>
            <h2 className="text-xl/snug">Your progress</h2>
          </summary>
          <Progress />
        </details>
        {parts.map(({ title, text }) => (
          <details key={title}>
            <summary>
              <h2 className="text-xl/snug">{title}</h2>
            </summary>
            <p className="pb-5 font-serif text-lg">{text}</p>
          </details>
        ))}
      </div>
      {(site.email || site.repository) && (
        <section className="mt-8">
          <h2 className="section-title">Contact</h2>
          <p className="mt-2 flex flex-wrap gap-x-6">
            {site.email && (
              <a href={`mailto:${site.email}`} className="text-link">
                {site.email}
              </a>
            )}
            {site.repository && (
              <ExternalLink href={site.repository} className="text-link">
                Source on GitHub
              </ExternalLink>
            )}
          </p>
        </section>
      )}
    </>
  )
}
