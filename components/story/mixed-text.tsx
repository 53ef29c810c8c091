import { Fragment } from 'react'

/** English text whose Russian words are marked as Russian for screen readers: "to buy (pf.; impf. покупать)". */
export function MixedText({ text }: { text: string }) {
  return text.split(/([А-яЁё]+(?:[ -][А-яЁё]+)*)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <span key={index} lang="ru">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
