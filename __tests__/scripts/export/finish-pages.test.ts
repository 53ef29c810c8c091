import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listFiles } from '@/lib/content/disk'
import type { PageFiles } from '@/lib/offline/page-files'
import { finishPages } from '@/scripts/export/finish-pages'
import { getHeaders } from '@/scripts/export/policy'

let root = ''

const face = '@font-face{font-family:russian;src:url(../media/a.woff2)}'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
  write('icon.svg', '<svg/>')
  write('_next/static/chunks/a.css', `${face}@font-face{font-family:english;src:url(../media/b.woff2)}`)
  write('_next/static/media/a.woff2', 'font')
  write('_next/static/media/b.woff2', 'font')
  for (const name of [0, 1, 2, 3, 4]) write(`_next/static/chunks/${name}.js`, `run(${name})`)
  write('_next/static/chunks/old.js', 'import("static/chunks/named-by-script.js")')
  write('_next/static/chunks/named-by-script.js', '')
  for (const name of ['404', 'index', 'archive/a1']) writePage(name)
  write('story/cat/words.json', '{}')
  write('archive/list.json', '[]')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const scripts = [0, 1, 2, 3, 4]
  .map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`)
  .join('')

function writePage(name: string, inline = 'boot()'): void {
  write(`${name}.txt`, `data of ${name}`)
  write(
    `${name}.html`,
    `<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css"/>${scripts}` +
      `<script src="/_next/static/chunks/old.js" noModule=""></script><script>${inline}</script></head><body>` +
      `<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`,
  )
}

const finish = (siteUrl = 'https://owner.example') => finishPages(root, { basePath: '', siteUrl })

test('the list of a page names each file with its size and hash', () => {
  writePage('story/cat')
  finish()
  const list: PageFiles = JSON.parse(read('story/cat.files.json'))
  expect(read('story/cat.html')).toContain(`<meta name="page" content="${list.version} /story/cat"/>`)
  expect(list.size).toBe(Buffer.byteLength(read('story/cat.html')))
  expect(list.files.map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('script'),
    ...Array(2).fill('font'),
    'image',
    'route',
    'words',
    'data',
  ])
  for (const { path, size, integrity } of list.files) {
    const content = readFileSync(join(root, path))
    const hash = createHash('sha256').update(content).digest('base64')
    expect([path, size, integrity]).toEqual([path, content.length, `sha256-${hash}`])
  }
  expect(listFiles(root)).not.toContain('404.files.json')
})

test('what scripts load later is in the list of a page, and what that loads', () => {
  write('_next/static/chunks/4.js', 'load(["static/chunks/later.js","static/chunks/later.css"])')
  write('_next/static/chunks/later.js', 'load("static/chunks/last.js"),load("static/chunks/4.js")')
  write('_next/static/chunks/later.css', 'p{color:red}')
  write('_next/static/chunks/last.js')
  writePage('story/cat')
  finish()
  const { files }: PageFiles = JSON.parse(read('story/cat.files.json'))
  const later = files.filter(({ kind }) => kind === 'later').map(({ path }) => path)
  expect(later).toEqual([
    '/_next/static/chunks/later.js',
    '/_next/static/chunks/later.css',
    '/_next/static/chunks/last.js',
  ])
})

test('every page has the policy of _headers, which does not grow with the number of stories', () => {
  for (let story = 0; story < 40; story += 1) {
    writePage(`story/${story}`)
    write(`story/${story}/words.json`, '{}')
  }
  finish()
  const header = getHeaders(read('_headers'), '/')['Content-Security-Policy'] ?? ''
  expect(header.match(/'sha256-[^']+'/g)).toHaveLength(2)
  const policy = header.replace("; frame-ancestors 'none'", '')
  for (const path of listFiles(root).filter((path) => path.endsWith('.html')))
    expect(read(path)).toContain(
      `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    )
})

test('an inline script that only one page has ends the build: a policy could not name those of all stories', () => {
  writePage('archive/a1', 'other()')
  expect(() => finish()).toThrow(
    'expected the inline scripts and styles of 404.html and index.html in archive/a1.html, found another',
  )
})

test('scripts are compiled while they load; data is not', () => {
  finish()
  expect(read('_next/static/chunks/0.js')).toBe('//# allFunctionsCalledOnLoad\nrun(0)')
  const [data = ''] = listFiles(root).filter((path) => path.endsWith('.data.js'))
  expect(read(data)).toBe('(self.__next_f=self.__next_f||[]).push([0])')
})

test('addresses in a style hold inside a page, and one of an unknown form ends the build', () => {
  finish()
  expect(read('index.html')).toContain(
    '<style>@font-face{font-family:russian;src:url(/_next/static/media/a.woff2)}',
  )
  write('_next/static/chunks/a.css', '@font-face{src:url("../media/a.woff2")}')
  for (const name of ['404', 'index', 'archive/a1']) writePage(name)
  expect(() => finish()).toThrow(
    'expected url(../…) in /_next/static/chunks/a.css, found url("../media/a.woff2")',
  )
})

test('what no browser asks for is removed, with the folders that it leaves empty', () => {
  const unneeded = [
    '__next._full.txt',
    '_next/static/build/_buildManifest.js',
    '_next/static/chunks/unnamed.js',
    '_not-found.html',
    '_not-found/__next._tree.txt',
    'archive/a1/__next._full.txt',
    'audio/a.vtt',
  ]
  const needed = ['archive/a1/__next._tree.txt', 'audio/a.m4a', 'icons/full.png']
  for (const path of [...unneeded, ...needed]) write(path)
  finish()
  const files = listFiles(root)
  expect(files.filter((path) => unneeded.includes(path))).toEqual([])
  expect(files).toEqual(expect.arrayContaining([...needed, '_next/static/chunks/named-by-script.js']))
})

test('names of scripts that are put together at run time end the build', () => {
  for (const name of ['a', 'b', 'c']) write(`_next/static/chunks/${name}.js`)
  expect(() => finish()).toThrow(
    'expected the names of all scripts written out, found 3 that are not: _next/static/chunks/a.js',
  )
})
