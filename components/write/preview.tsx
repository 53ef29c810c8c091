// biome-ignore-all lint/suspicious/noArrayIndexKey: what cannot be read yet is the same everywhere
import { memo, type RefObject } from 'react'
import { Meaning, MixedText, RussianText } from '@/components/text/russian-text'
import { LevelChip } from '@/components/ui/level-chip'
import { isTemplateText } from '@/lib/content/template'
import { getLengthText } from '@/lib/story/length'
import { getStressedText } from '@/lib/story/marked-text'
import type { Line, Note, Question, Story, VocabularyItem } from '@/lib/story/story'
import type { CheckedDraft } from './check-draft'
import type { Editor } from './editor'
import { findPlace, getLineNumber, type Item, type Place } from './items'

type PreviewPaneProps = {
  ref: RefObject<HTMLElement | null>
  editor: Editor | undefined
  checked: CheckedDraft | undefined
  onItem: (item: Item) => void
}

/** The preview, in which a press on the title or a question opens its form, and on anything else leads to its text. */
export function PreviewPane({ ref, editor, checked, onItem }: PreviewPaneProps) {
  const story = checked?.preview
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: from the keyboard it is the preview that follows the text
    <section
      ref={ref}
      id="preview"
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys scroll what has the focus
      tabIndex={0}
      className="max-lg:mt-10 max-lg:border-t max-lg:pt-4"
      onClick={({ target, currentTarget }) => {
        // What is selected is to be copied.
        if (!editor || getSelection()?.isCollapsed === false) return
        const place = findShown(currentTarget, target as Element)
        if (!place) return
        const { list, index } = place
        if (list === 'story' || list === 'questions') return onItem({ list, index })
        const part = (target as Element).closest('.line > [lang=en]') ? 'English' : 'Русский'
        editor.goTo(getLineNumber(editor.getText(), place, part), 1)
      }}
    >
      <p className="mb-2 text-sm text-muted">Preview of your story. Choose a line to edit it.</p>
      {checked && !checked.story && story && (
        <p className="text-sm text-muted">Anything that cannot be read yet is left out; see the problems.</p>
      )}
      {story && <Preview story={story} />}
    </section>
  )
}

/**
 * A story in the story page's look, with everything shown that readers reveal step by step. Not by the story page's own
 * parts: they record what is read, take the keys that are typed into the editor for shortcuts and fetch words that are not
 * published yet; and shared with this page their scripts would be cut in two, which costs each story page 2.7 kB and a
 * request. Covers are drawn by the build.
 */
export function Preview({ story }: { story: Story }) {
  const { title, titleEn, summary, level, paragraphs, vocabulary, questions, notes } = story
  return (
    <article data-stress="shown">
      <h2 lang="ru" translate="no" className="page-title">
        <RussianText text={title} />
      </h2>
      <p className="mt-2 font-serif text-xl text-muted">{titleEn}</p>
      {summary && <p className="summary">{summary}</p>}
      <p className="meta mt-4">
        {level && <LevelChip level={level} />}
        <span>{getLengthText(story)}</span>
      </p>
      <ProofLines paragraphs={paragraphs} />
      {notes && <ProofNotes notes={notes} />}
      {vocabulary.length > 0 && <ProofWords items={vocabulary} />}
      {questions.length > 0 && <ProofQuestions questions={questions} />}
    </article>
  )
}

/** Marks what shows the line that the cursor is on; beside the editor, it is scrolled to. */
export function showPlace(preview: HTMLElement, editor: Editor): Element | undefined {
  // What is too long for a story has no preview, and would take long to be read here.
  if (!preview.querySelector('article')) return undefined
  const { list, index } = findPlace(editor.getText(), editor.getCursor())
  const element = preview.querySelectorAll(selectors[list])[index]
  const marked = preview.querySelector('[aria-current]')
  if (!element || element === marked) return element
  marked?.removeAttribute('aria-current')
  element.setAttribute('aria-current', 'true')
  // On a phone the preview does not scroll by itself.
  const top = element.getBoundingClientRect().top - preview.getBoundingClientRect().top
  if (top < 0 || top > preview.clientHeight / 1.5) preview.scrollTop += top - preview.clientHeight / 3
  return element
}

/** What shows the title, a line, or an item of a list. */
const selectors: Record<Place['list'], string> = {
  story: 'h2',
  lines: '.line',
  vocabulary: '.words > li',
  questions: '.question',
  notes: '.notes li',
}

/** Returns what an element of the preview shows; nothing for one that is not of the story. */
export function findShown(preview: HTMLElement, element: Element): Place | undefined {
  if (!element.closest('article')) return undefined
  const lists = Object.keys(selectors) as Place['list'][]
  const list = lists.find((name) => element.closest(selectors[name])) ?? 'story'
  const part = element.closest(selectors[list])
  return { list, index: part ? [...preview.querySelectorAll(selectors[list])].indexOf(part) : 0 }
}

function ProofLines({ paragraphs }: { paragraphs: Line[][] }) {
  const firsts = paragraphs.map((_, index) => paragraphs.slice(0, index).flat().length + 1)
  return (
    <div className="lines mt-8">
      {paragraphs.map((lines, paragraph) => (
        <div key={paragraph}>
          {lines.map((line, index) => (
            <PreviewLine key={index} number={(firsts[paragraph] ?? 1) + index} {...line} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Rendered again only where the line has changed: a story has thousands of vowels. */
const PreviewLine = memo(function PreviewLine({ number, ru, en }: Line & { number: number }) {
  // It translates the template's line, and not what was written there.
  const isLeft = en && isTemplateText(getStressedText(en)) && !isTemplateText(getStressedText(ru))
  return (
    <div className="line">
      <span className="absolute left-0 w-5 pt-1 text-right text-sm text-muted">{number}</span>
      <p lang="ru" translate="no">
        <RussianText text={ru} />
      </p>
      <p lang="en">{en && !isLeft ? <RussianText text={en} /> : '…'}</p>
    </div>
  )
})

function ProofNotes({ notes }: { notes: Note[] }) {
  return (
    <section aria-labelledby="notes-title" className="notes mt-8">
      <h3 id="notes-title" className="section-title">
        Notes
      </h3>
      <ul>
        {notes.map(({ line, text }, index) => (
          <li key={index}>
            {line !== undefined && `Line ${line + 1}: `}
            <MixedText text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProofWords({ items }: { items: VocabularyItem[] }) {
  return (
    <section aria-labelledby="vocabulary-title" className="mt-10">
      <h3 id="vocabulary-title" className="section-title">
        Key Vocabulary
      </h3>
      <ul className="words">
        {items.map(({ ru: [head], en }, index) => (
          <li key={index}>
            <span lang="ru" translate="no" className="font-semibold">
              <RussianText text={head} />
            </span>{' '}
            <span className="font-serif text-muted">
              <Meaning en={en} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProofQuestions({ questions }: { questions: Question[] }) {
  return (
    <section aria-labelledby="questions-title" className="mt-8">
      <h3 id="questions-title" lang="ru" translate="no" className="section-title">
        Вопросы на понимание
      </h3>
      <ol>
        {questions.map(({ questionRu, questionEn, options, correctAnswer, line }, index) => (
          <li key={index} className="question relative mt-8">
            <p className="mb-2.5 font-serif text-lg">
              {`${index + 1}. `}
              <span lang="ru" translate="no">
                <RussianText text={questionRu} />
              </span>{' '}
              <span className="text-muted">{questionEn}</span>
            </p>
            <ul className="-mx-3 grid gap-1">
              {options.map((option, at) => (
                <li key={at} className="option" data-verdict={at === correctAnswer ? 'right' : undefined}>
                  <span lang="ru" translate="no">
                    <RussianText text={option} />
                  </span>
                  {at === correctAnswer && (
                    <span className="option-verdict font-medium font-sans text-sm">Correct answer</span>
                  )}
                </li>
              ))}
            </ul>
            {line !== undefined && (
              <p className="mt-1 text-sm text-muted">{`The answer is in line ${line + 1}.`}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
