import { readFileSync } from 'node:fs'
import { listFiles } from '@/lib/content/disk'

const files = ['app', 'components'].flatMap((folder) =>
  listFiles(folder)
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => `${folder}/${path}`),
)

test('no Russian is left to a browser that translates the page', () => {
  const open = files.filter((file) => /lang="ru"(?!\s+translate="no")/.test(readFileSync(file, 'utf8')))
  expect(open).toEqual([])
})
