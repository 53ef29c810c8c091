/** @jest-environment jsdom */
import { readStory } from '@/lib/search/search-stored'

test('a stored page is read with its stress marks, its lines and their translations', () => {
  const html = `<h1 lang="ru" data-text-key="title">К<u>о</u>т</h1>
    <div data-line="0"><button>Play</button><p lang="ru">Вот к<u>о</u>т.</p><p lang="en">Here is the cat.</p></div>
    <div data-line="1"><p lang="ru">&lt;script&gt;</p></div>`
  expect(readStory('cat', html)).toEqual({
    id: 'cat',
    title: 'Ко\u0301т',
    titleEn: '',
    lines: [
      ['Вот ко\u0301т.', 'Here is the cat.'],
      ['<script>', ''],
    ],
  })
})
