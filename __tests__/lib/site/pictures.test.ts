import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { drawPng, getEpisodeSvg, getSocialSvg } from '@/lib/site/pictures'
import { site } from '@/lib/site/site'
import { mark } from '@/lib/story/marked-text'
import { sampleStory } from '../../sample-story'
import { createTempFolder } from '../../temp-folder'

const folder = createTempFolder()

const getTexts = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)

test('the picture has the titles in lines, level and length', () => {
  const title = mark('Га́лстук по и́мени Бори́с & Ко')
  expect(
    getTexts(getSocialSvg({ ...sampleStory, title, titleEn: 'A Tie', cover: [{ name: 'tie' }] })),
  ).toEqual([
    site.name,
    'Галстук по имени',
    'Борис &amp; Ко',
    'A Tie',
    expect.stringMatching(/^Level A1 · \d+ words · /),
  ])
})

test('the picture has the longest summary in lines, above level and length', () => {
  const summary =
    'Somebody has to say at last what everyone in the long blue corridor has known since Monday, but who will?'
  const title = mark('Госуда́рственный университе́т на Воробьёвых гора́х')
  const svg = getSocialSvg({
    ...sampleStory,
    title,
    titleEn: 'The State University on Sparrow Hills',
    summary,
  })
  expect(getTexts(svg).slice(-5, -2)).toEqual([
    'Somebody has to say at last what everyone in',
    'the long blue corridor has known since Monday,',
    'but who will?',
  ])
  const [facts = 0, last = 0] = [...svg.matchAll(/<text x="80" y="(\d+)"/g)]
    .map(([, y]) => Number(y))
    .reverse()
  expect(last).toBeLessThan(facts - 40)
})

test('a title with the end of a CDATA section leaves the picture well-formed', () => {
  const svg = getSocialSvg({ ...sampleStory, title: mark('Да ]]> <b>&'), titleEn: 'Yes' })
  expect(svg).toContain('Да ]]&gt; &lt;b&gt;&amp;')
})

test("an episode's art has the title in lines, which end above its lower edge", () => {
  const svg = getEpisodeSvg({
    ...sampleStory,
    title: mark('Га́лстук по и́мени Бори́с'),
    cover: [{ name: 'tie' }],
  })
  expect(getTexts(svg)).toEqual(['Галстук по имени', 'Борис'])
  const [first, last] = [...svg.matchAll(/<text x="700" y="([\d.]+)"/g)].map(([, y]) => Number(y))
  expect(last).toBe(1300)
  expect(first).toBeLessThan(1300 - 100)
})

test('a picture is drawn again when the fonts change', () => {
  const repository = process.cwd()
  try {
    cpSync('app/fonts', join(folder.root, 'app/fonts'), { recursive: true })
    process.chdir(folder.root)
    const before = drawPng(getSocialSvg(sampleStory))
    cpSync('app/fonts/literata-english.ttf', 'app/fonts/literata-russian.ttf')
    expect(Buffer.compare(drawPng(getSocialSvg(sampleStory)), before)).not.toBe(0)
  } finally {
    process.chdir(repository)
  }
})
