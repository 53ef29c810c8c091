import { LevelRow } from '@/components/home/levels'
import { Russian, RussianText } from '@/components/text/russian-text'
import { hasModifier } from '@/lib/page/keys'
import { getSearchPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { getCleanText, type MarkedText, mark } from '@/lib/story/marked-text'
import { hasRussian } from '@/lib/story/words'

type AskLinkProps = { text: MarkedText; onSearch: (query: string) => void }

/** Searches for its own text. */
export function AskLink({ text, onSearch }: AskLinkProps) {
  const asked = getCleanText(text)
  const isRussian = hasRussian(asked)
  return (
    <a
      href={getSitePath(getSearchPath(asked))}
      lang={isRussian ? 'ru' : 'en'}
      translate={isRussian ? 'no' : 'yes'}
      className="text-link"
      onClick={(event) => {
        if (hasModifier(event)) return
        event.preventDefault()
        onSearch(asked)
      }}
    >
      <RussianText text={text} />
    </a>
  )
}

type SearchHintProps = { levels: readonly string[]; onSearch: (query: string) => void }

/** What to press where nothing is asked for yet, or nothing is found. */
export function SearchHint({ levels, onSearch }: SearchHintProps) {
  return (
    <div className="needs-script mt-6">
      <p className="text-muted">
        Any form finds all forms: <AskLink text={mark('ищу')} onSearch={onSearch} /> also finds{' '}
        <Russian text="искала" />. Latin letters will do:{' '}
        <AskLink text={mark('ishchu')} onSearch={onSearch} />. Or choose a story:
      </p>
      <LevelRow levels={levels} />
    </div>
  )
}
