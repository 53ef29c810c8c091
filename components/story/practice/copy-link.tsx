import { Fragment } from 'react'

/** A quiet link to a part of the page, such as `#q2`: Share copies its address. */
export function CopyLink({ to, of }: { to: string; of: string }) {
  return (
    <a href={to} className="copy-link text-button needs-script print:hidden">
      Copy link<span className="sr-only">{` to ${of}`}</span>
    </a>
  )
}

type HomeworkLinksProps = { hasVoice: boolean; hasLines: boolean; hasQuestions: boolean }

/** Links for a teacher to copy: each opens the story at what is to be done. */
export function HomeworkLinks({ hasVoice, hasLines, hasQuestions }: HomeworkLinksProps) {
  const links = [
    ...(hasVoice
      ? [
          ['#listen', 'listen'],
          ['#hidden', 'hear it with the text hidden'],
        ]
      : []),
    ['#read', 'read'],
    ...(hasLines ? [['#dictation', 'dictation']] : []),
    ...(hasQuestions ? [['#practice', 'questions']] : []),
  ]
  return (
    <p className="homework-links">
      Copy a link for homework:{' '}
      {links.map(([to, what], index) => (
        <Fragment key={to}>
          {index > 0 && ' · '}
          <a href={to} className="copy-link">
            {what}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
