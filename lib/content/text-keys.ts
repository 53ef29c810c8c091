/** The keys of a front matter that hold English; apart from the schema, which the page of the editor loads late. */
export const englishKeys = ['titleEn', 'summary', 'questionEn', 'en']
