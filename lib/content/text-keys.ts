/** The keys of a front matter that hold English; apart from the schema, which the page of the editor loads late. */
export const englishKeys = ['titleEn', 'summary', 'questionEn', 'en']

/** Matches a line of a front matter up to a place within an English text. */
export const englishKey = new RegExp(`\\b(?:${englishKeys.join('|')}): *[^:]*$`)
