import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { addStageRules } from '@/__tests__/stage-rules'
import { listFiles } from '@/lib/content/disk'
import { attributes } from '@/lib/page/page-dom'
import { themeColors } from '@/lib/site/site'
import { stages } from '@/lib/story/stage'

const files = ['app', 'components'].flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`))
const sheets = files.filter((file) => file.endsWith('.css'))

/** Attributes that nothing but one style sheet reads. */
const local = ['data-kind', 'data-level', 'data-verdict', 'data-query', 'data-saved']

test.each(sheets)('%s names only attributes that exist', (sheet) => {
  const names = [...readFileSync(sheet, 'utf8').matchAll(/\bdata-[a-z-]+/g)].map(([name]) => name)
  const known = new Set<string>([...Object.values(attributes), ...local])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('globals.css imports every style sheet that no component loads by itself', () => {
  const globals = readFileSync('app/globals.css', 'utf8')
  const parts = sheets.filter((sheet) => sheet.startsWith('components/'))
  const isLoaded = (sheet: string) =>
    files.some(
      (file) =>
        dirname(file) === dirname(sheet) &&
        [`import './${basename(sheet)}'`, `import('./${basename(sheet)}')`].some((load) =>
          readFileSync(file, 'utf8').includes(load),
        ),
    )
  expect(parts.filter((sheet) => globals.includes(`@import "../${sheet}";`) === isLoaded(sheet))).toEqual([])
})

test("the colours of the browser's bars are the paper's", () => {
  const colors = readFileSync('app/colors.css', 'utf8')
  const papers = [...colors.matchAll(/--background: (#[0-9a-f]{6});/g)].map(([, colour]) => colour)
  expect(papers).toEqual([themeColors.light, themeColors.dark])
})

test('the style sheet shows at each stage exactly what it has reached', () => {
  addStageRules()
  for (const stage of stages) {
    const parts = stages.map((from) => `<p data-from="${from}"></p><b data-at="${from}"></b>`)
    document.body.innerHTML = `<article data-stage="${stage}">${parts.join('')}</article>`
    const isShown = (selector: string) =>
      getComputedStyle(document.querySelector(selector) as Element).display !== 'none'
    expect(stages.slice(1).filter((from) => isShown(`[data-from=${from}]`))).toEqual(
      stages.slice(1, stages.indexOf(stage) + 1),
    )
    expect(stages.slice(0, -1).filter((at) => isShown(`[data-at=${at}]`))).toEqual(
      stage === 'practice' ? [] : [stage],
    )
  }
})
