import { getReportAddress } from '@/lib/site/report'
import { mark } from '@/lib/story/marked-text'

const story = { id: 'cat', title: mark('Ко\u0301т & пёс') }
const line = { where: 'line 3', hash: '#l3', ru: mark('Вот ко\u0301т.'), en: 'Here is the cat.' }

test('a letter has the place and both texts, without stress marks', () => {
  const address = new URL(getReportAddress(story, line, 'mailto:editor@site.example') ?? '')
  expect(address.pathname).toBe('editor@site.example')
  expect(address.searchParams.get('subject')).toBe('A mistake in “Кот & пёс”, line 3')
  expect(address.searchParams.get('body')).toMatch(
    /^https:\/\/russian-story\.example\/story\/cat#l3\r\n\r\nВот кот\.\r\nHere is the cat\.\r\n/,
  )
})

test('an issue has its title and body, and the fields of the form', () => {
  const form = 'https://github.com/owner/stories/issues/new?template=mistake.yml'
  const { searchParams } = new URL(getReportAddress(story, line, form) ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    template: 'mistake.yml',
    title: 'A mistake in “Кот & пёс”, line 3',
    place: 'https://russian-story.example/story/cat#l3',
    found: 'Вот кот.\nHere is the cat.',
  })
})

test('where the owner takes no reports there is no address', () => {
  expect(getReportAddress(story, line, '')).toBeNull()
})
