import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listFiles } from '@/lib/content/list-files'
import { makeExportLean } from '@/scripts/export/lean-export'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

test("a page's data is loaded from a file beside it, in order, after all of the text", () => {
  const page = (scripts: string) =>
    `<html><body><p>Текст</p><script>let a = 1</script>${scripts}</body></html>`
  const scripts = [
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"a(b)\\n"])',
    'self.__next_f.push([1,"c"])',
  ]
  write('archive/a1/2.html', page(scripts.map((code) => `<script>${code}</script>`).join('')))
  makeExportLean(root, '/russian-story')
  const address = /^.*src="(.*)".*$/.exec(read('archive/a1/2.html'))?.[1] ?? ''
  expect(address).toMatch(/^\/russian-story\/archive\/a1\/2\.[0-9a-f]{8}\.data\.js$/)
  expect(read(address.replace('/russian-story/', ''))).toBe(scripts.join(';'))
  expect(read('archive/a1/2.html')).toBe(page(`<script src="${address}"></script>`))
})

test('other data has another address', () => {
  const getAddress = (data: string) => {
    write('index.html', `<body><script>self.__next_f.push([1,"${data}"])</script></body>`)
    makeExportLean(root, '')
    return read('index.html')
  }
  expect(getAddress('a')).toBe(getAddress('a'))
  expect(getAddress('b')).not.toBe(getAddress('a'))
})

test('a page without data stays as it is', () => {
  const html = '<html><body><script>let a = 1</script></body></html>'
  write('index.html', html)
  makeExportLean(root, '')
  expect(read('index.html')).toBe(html)
  expect(listFiles(root)).toEqual(['index.html'])
})

test('a page that is cut off is named', () => {
  write('archive/a1.html', '<p>Текст</p><script>self.__next_f.push([0])</script>')
  expect(() => makeExportLean(root, '')).toThrow('expected </body> in archive/a1.html, found none')
})

test('what no browser asks for is removed, with the folders that it leaves empty', () => {
  const needed = [
    '404.html',
    '_next/static/chunks/main.js',
    '_next/static/chunks/named-by-script.js',
    '_next/static/chunks/style.css',
    '_next/static/media/font.woff2',
    'archive/a1/__next._tree.txt',
    'archive/a1/__next.archive.$oc$view.__PAGE__.txt',
    'audio/a.m4a',
    'index.html',
    'index.txt',
    'story/_full.html',
  ]
  const unneeded = [
    '__next._full.txt',
    '_next/static/build/_buildManifest.js',
    '_next/static/chunks/unnamed.js',
    '_not-found.html',
    '_not-found/__next._tree.txt',
    'archive/a1/__next._full.txt',
    'archive/b1/__next._full.txt',
  ]
  for (const path of [...needed, ...unneeded]) write(path)
  write(
    'index.html',
    '<script src="/_next/static/chunks/main.js"></script><link href="/_next/static/chunks/style.css">',
  )
  write('_next/static/chunks/main.js', 'import("static/chunks/named-by-script.js")')
  write('_next/static/chunks/style.css', 'src:url(../media/font.woff2)')
  makeExportLean(root, '')
  expect(listFiles(root)).toEqual(needed)
})
