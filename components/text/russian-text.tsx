import { Fragment, type ReactNode } from 'react'
import { splitGrammar, splitRegister } from '@/lib/story/card-terms'
import { getCleanText, getRuns, type MarkedText, mark, type TextRun } from '@/lib/story/marked-text'
import { getFormName } from '@/lib/story/tags'

export function RussianText({ text }: { text: MarkedText }) {
  return drawRussian(text)
}

/** Russian within English text, with stress marks or without: said in its language, and left alone by a browser's translator. */
export function Russian({ text, className }: { text: MarkedText | string; className?: string }) {
  return (
    <span lang="ru" translate="no" className={className}>
      {drawRussian(typeof text === 'string' ? mark(text) : text)}
    </span>
  )
}

/**
 * Returns a text with its emphasis and with the stress marks that CSS draws on `u`, the element for annotations that are not
 * text. The element around it says its language.
 */
export function drawRussian(text: MarkedText): ReactNode[] {
  const stretches: TextRun[][] = []
  for (const run of getRuns(text)) {
    const last = stretches.at(-1)
    if (last?.[0]?.emphasised === run.emphasised) last.push(run)
    else stretches.push([run])
  }
  return stretches.map((runs, index) => {
    const drawn = runs.map(({ text, stressed }, index) => (stressed ? drawStressed(text, index) : text))
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places
    return runs[0]?.emphasised ? <em key={index}>{drawn}</em> : drawn
  })
}

/** Over a capital the accent is drawn higher. No role: Chromium would split the sentence at a positioned element. */
function drawStressed(letter: string, key: number) {
  return (
    <u key={key} role="none" className={letter === letter.toLowerCase() ? undefined : 'capital'}>
      {letter}
    </u>
  )
}

export function Meaning({ en }: { en: string }) {
  const [register, rest] = splitRegister(en)
  return (
    <>
      {register !== undefined && (
        <span className="register rounded-paper border border-border px-[0.35em] py-[0.05em] text-[0.8em] text-muted">
          {register}
        </span>
      )}
      {register !== undefined && ' '}
      <MixedText text={rest} />
    </>
  )
}

/** As a dictionary has it: the grammar below the meaning, but a gender beside it. */
export function NotedMeaning({ en }: { en: string }) {
  const [meaning, grammar] = splitGrammar(en)
  return (
    <>
      <Meaning en={meaning} />{' '}
      {grammar && (
        <span className={`quiet font-sans *:font-sans ${/^[fmn]\.$/.test(grammar) ? '' : 'block'}`}>
          <MixedText text={grammar} />
        </span>
      )}
    </>
  )
}

/** English text whose Russian words are marked as Russian for screen readers: "to buy (pf.; impf. покупать)". */
export function MixedText({ text }: { text: string }) {
  return text.split(/([А-яЁё][\u0301А-яЁё]*(?:[ -][А-яЁё][\u0301А-яЁё]*)*)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <span key={index} lang="ru" translate="no">
        <RussianText text={mark(part)} />
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

type FormInTextProps = {
  ru: MarkedText
  inText: MarkedText | undefined
  tag: string | undefined
  className?: string
}

/** What the headword does not say about the form in the text. */
export function FormInText({ ru, inText, tag = '', className }: FormInTextProps) {
  const written = inText && getCleanText(inText).toLowerCase()
  const differs = written && written !== getCleanText(ru).toLowerCase()
  const form = getFormName(tag, differs ? written : '')
  if (!differs && !form) return null
  return (
    <p className={className}>
      {differs && (
        <span>
          here: <Russian text={inText} />
        </span>
      )}
      {form && <span>{differs ? `, ${form}` : form}</span>}
    </p>
  )
}
