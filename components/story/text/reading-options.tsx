import { ALargeSmall, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ChoiceSwitch } from '@/components/site/choice-switch'
import { useStory } from '@/components/story/story-context'
import { highlightPoint, useHighlightedPoint } from '@/components/story/words/highlighted-point'
import { Switch, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { getFreeView, getSelector } from '@/lib/page/page-dom'
import { useReaderScroll } from '@/lib/page/use-reader-scroll'
import { textSizes } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getLevelFacts } from '@/lib/story/levels'
import type { GrammarPoint } from '@/lib/story/subject-lists'

const sheetId = 'reading-options'

/**
 * The heading of the text, and how it is read. `isLifted`: it is there for the text, and again, over the text, whenever the
 * reader goes up.
 */
export function ReadingBar({ isLifted }: { isLifted: boolean }) {
  const top = useGoingUp()
  const isUp = isLifted && top !== null
  return (
    // Clear of the ground around the player.
    <div
      className={`reading-bar flex min-h-13 roomy:mt-3 flex-wrap items-center justify-between py-1 ${isUp ? 'going-up' : ''}`}
      style={isUp ? { top } : undefined}
    >
      <h2 id="text-title" className="section-title" tabIndex={-1}>
        Read
      </h2>
      <ReadingOptions hasText={isLifted} />
    </div>
  )
}

/** Frequent controls are in the row, the others behind `Aa`. */
function ReadingOptions({ hasText }: { hasText: boolean }) {
  const { story, player, textHidden, hideText } = useStory()
  return (
    <div className="needs-script me-(--icon-hang) flex flex-wrap items-center print:hidden">
      {/* In all stories; until the reader chooses, the level decides. */}
      {hasText && (
        <ChoiceSwitch
          choice="stress"
          byDefault={!getLevelFacts(story.level).hidesStress}
          className="bar-switch"
        >
          Stress
        </ChoiceSwitch>
      )}
      {hasText && story.paragraphs.some((lines) => lines.some((line) => line.en)) && <TranslationsSwitch />}
      <OpenSheet id={sheetId} label="Reading options" icon={ALargeSmall} />
      <Sheet id={sheetId} title="Reading">
        <TextSize />
        {player && (
          <Switch checked={textHidden} onClick={() => hideText(!textHidden)}>
            Hide text
          </Switch>
        )}
        {/* Not shown before a word is saved. */}
        <ChoiceSwitch choice="markKept" byDefault className="switch with-words print:hidden">
          Highlight saved words
        </ChoiceSwitch>
        {story.grammar && <GrammarChoice points={story.grammar} />}
        {player && player.cues.length > 0 && (
          // An address within the page: it can be shared as homework, and going back leads out of the exercise.
          <a href="#dictation" className="text-button">
            Dictation: write what you hear
            <Icon of={ChevronRight} className="ms-auto text-muted" />
          </a>
        )}
        <TextButton popoverTarget="keyboard-help" className="pointer-coarse:hidden">
          Keyboard shortcuts
        </TextButton>
      </Sheet>
    </div>
  )
}

function TranslationsSwitch() {
  const { story, translations } = useStory()
  const { all: shown } = translations
  return (
    <Switch
      className="bar-switch"
      checked={shown}
      onClick={({ currentTarget }) =>
        changeInPlace(currentTarget, () =>
          updateReaderData((data) => ({ ...data, translations: shown ? undefined : story.id })),
        )
      }
    >
      English
    </Switch>
  )
}

/** Changes the height of all lines, and leaves the first one below a control where it is: WebKit would move it. */
function changeInPlace(control: Element, change: () => void) {
  const { bottom } = control.getBoundingClientRect()
  const lines = [...document.querySelectorAll(getSelector('line'))]
  const getTop = (line = lines[0]) => line?.getBoundingClientRect().top ?? 0
  const first = lines.find((line) => getTop(line) > bottom)
  const top = getTop(first)
  flushSync(change)
  scrollBy(0, getTop(first) - top)
}

function GrammarChoice({ points }: { points: readonly GrammarPoint[] }) {
  const point = useHighlightedPoint(points)
  const label = 'Highlight in the text'
  return (
    <div className="grid gap-2 border-t border-border py-3">
      <span aria-hidden>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons act at once */}
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {points.map((value) => (
          <button
            key={value}
            type="button"
            className="quiet-button"
            aria-pressed={value === point}
            onClick={() => highlightPoint(value === point ? undefined : value)}
          >
            {value}
          </button>
        ))}
      </div>
    </div>
  )
}

/** How large the text is: for a projector, and for low vision. */
function TextSize() {
  const size = useReaderData(({ textSize }) => textSize)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-border py-0.5">
        <span aria-hidden>Text size</span>
        <Segmented
          label="Text size"
          options={[undefined, ...textSizes].map((value) => ({ value, text: `${value ?? 100}%` }))}
          value={size}
          onChoose={(textSize) => updateReaderData((data) => ({ ...data, textSize }))}
        />
      </div>
      <ChoiceSwitch choice="lineNumbers">Line numbers</ChoiceSwitch>
    </>
  )
}

/** In pixels: that of the row and what is around it. */
const room = 96

/** In pixels: the page's ground around a player at the top. */
const ground = 12

/**
 * Returns how far below the top of the window a row is to stay while the reader goes up, so that what has scrolled away
 * is there without a way to the beginning; null while they go down. Nothing changes behind an open sheet.
 */
function useGoingUp(): number | null {
  const [top, setTop] = useState<number | null>(null)
  useReaderScroll((isUp) => {
    if (document.querySelector(':popover-open')) return
    const { top: free, bottom } = getFreeView()
    const text = document.getElementById('lines')?.getBoundingClientRect()
    // With the text it would leave below the player.
    const isOver = !text || text.bottom < free + room || text.top > bottom
    setTop(!isUp || isOver ? null : free > 0 ? free + ground : 0)
  })
  return top
}
