import { useEffect, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useHighlightedPoint } from '@/components/story/words/highlighted-point'
import { useStoryWords } from '@/components/story/words/use-story-words'
import { usePrinting } from '@/lib/page/document-events'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { PrintDialog } from './print-dialog'
import { Worksheet } from './worksheet'
import { findGaps, findPointGaps, type Gap, leaveOutGapWords, readChoices } from './worksheet-choices'
import './worksheet.css'

export type PrintSheetProps = {
  story: Story
  /** Asks what the worksheet shows. */
  asking: boolean
  onAnswer: () => void
}

/** The worksheet, in the page while it is printed. */
export function PrintSheet({ story, asking, onAnswer }: PrintSheetProps) {
  const stored = readChoices(useReaderData((data) => data.worksheet))
  const { words, grammar } = useStoryWords(story, asking || stored.text === 'grammar')
  // What is highlighted in the text is what the sheet is likely to be about, whether the story names it or not.
  const highlighted = useHighlightedPoint(story.grammar, grammar)
  const drills = useMemo(
    () =>
      [...new Set([...(highlighted ? [highlighted] : []), ...(story.grammar ?? [])])]
        .map((point) => ({ point, gaps: findPointGaps(story, words, grammar?.[point] ?? []) }))
        // A point may be in words of one form alone: there is nothing to fill in.
        .filter(({ gaps }) => gaps.some((line) => line.length > 0)),
    [story, words, grammar, highlighted],
  )
  const drill = drills.find(({ point }) => point === stored.point) ?? drills[0]
  // Without gaps the text is whole.
  const text = stored.text === 'grammar' && !drill ? 'whole' : stored.text
  const choices = { ...stored, text, point: drill?.point }
  const isPrinting = usePrinting()

  useEffect(() => {
    if (asking && highlighted)
      updateReaderData((data) => ({
        ...data,
        worksheet: { ...readChoices(data.worksheet), point: highlighted },
      }))
  }, [asking, highlighted])

  useLayoutEffect(() => {
    if (!isPrinting) return
    const footer = new CSSStyleSheet()
    footer.replaceSync(getFooter(getCleanText(story.title)))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, footer]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== footer)
    }
  }, [isPrinting, story])

  function getSheet(): { story: Story; gaps: Gap[][] } {
    if (text === 'gaps') return { story, gaps: findGaps(story) }
    if (text !== 'grammar' || !drill) return { story, gaps: [] }
    return { story: leaveOutGapWords(story, drill.gaps, choices.vocabulary === 'filled'), gaps: drill.gaps }
  }

  return (
    <>
      {/* Where the button is, its row would lay the dialog out. */}
      {asking &&
        createPortal(
          <PrintDialog
            {...{ story, choices }}
            points={drills.map(({ point, gaps }) => ({ point, count: gaps.flat().length }))}
            onClose={onAnswer}
          />,
          document.body,
        )}
      {isPrinting && createPortal(<Worksheet {...getSheet()} choices={choices} />, document.body)}
    </>
  )
}

/** The title and the number of each sheet, in browsers that know margin boxes; others print a line of their own. */
function getFooter(title: string): string {
  const style = 'font: 8.5pt sans-serif; color: #333'
  const left = `@bottom-left { content: ${JSON.stringify(title)}; ${style} }`
  return `@page { ${left} @bottom-right { content: counter(page) " / " counter(pages); ${style} } }`
}
