import { frontMatterSchema, questionSchema, vocabularyItemSchema } from '@/lib/content/schema'
import { englishKeys } from '@/lib/content/text-keys'

test('the keys that hold English are those whose schema refuses a text in Russian alone', () => {
  const found = [frontMatterSchema, vocabularyItemSchema, questionSchema].flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([key, schema]) =>
      schema.safeParse('A house.').success && !schema.safeParse('дом').success ? [key] : [],
    ),
  )
  expect(found.sort()).toEqual(englishKeys.toSorted())
})
