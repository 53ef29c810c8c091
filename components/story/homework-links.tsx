import type { Story } from '@/lib/story/story'

/** `said` is what came of the one that was pressed last. */
type HomeworkLinksProps = { story: Story; said: string }

/** Links for a teacher to copy, one after another, see `useShare`: each opens the story at what is to be done. */
export function HomeworkLinks({ story, said }: HomeworkLinksProps) {
  const { audio, paragraphs, vocabulary, questions } = story
  const hasTimes = paragraphs.flat().some(({ cue }) => cue)
  const links: readonly (false | readonly [hash: string, what: string])[] = [
    audio !== undefined && ['listen', 'listen'],
    audio !== undefined && ['hidden', 'hear it with the text hidden'],
    ['read', 'read'],
    hasTimes && ['dictation', 'dictation'],
    vocabulary.length > 0 && ['vocabulary', 'vocabulary'],
    questions.length > 0 && ['practice', 'all questions'],
    ...questions.map((_, index) => [`q${index + 1}`, `question ${index + 1}`] as const),
  ]
  return (
    <div className="quiet border-t border-border py-3">
      <p>{`Copy a link for homework${said && ` · ${said}`}`}</p>
      <ul className="grid grid-cols-2 gap-x-5">
        {links.map(
          (link) =>
            link && (
              <li key={link[0]}>
                <a href={`#${link[0]}`} className="text-link copy-link flex min-h-11 items-center">
                  {link[1]}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
