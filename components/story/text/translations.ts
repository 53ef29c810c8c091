/** Which translations are shown: those of all lines or none, and the lines for which the reader chose otherwise. */
export type Translations = { all: boolean; exceptions: ReadonlySet<number> }

type TranslationsEvent = { type: 'allSwitched'; all: boolean } | { type: 'lineToggled'; line: number }

export const noTranslations: Translations = { all: false, exceptions: new Set() }

/** Returns the same object if the event changes nothing. The switch for all lines ends the exceptions. */
export function translationsReducer(translations: Translations, event: TranslationsEvent): Translations {
  if (event.type === 'allSwitched')
    return event.all === translations.all ? translations : { all: event.all, exceptions: new Set() }
  const exceptions = new Set(translations.exceptions)
  if (!exceptions.delete(event.line)) exceptions.add(event.line)
  return { ...translations, exceptions }
}

export function isTranslated({ all, exceptions }: Translations, line: number): boolean {
  return all !== exceptions.has(line)
}
