import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileWhileLoading, hastenFirstPaint } from '@/scripts/export/page-speed'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const style = '<link rel="stylesheet" href="/base/_next/static/chunks/a.css" data-precedence="next"/>'
const font = '<link rel="preload" href="/base/a.woff2" as="font" crossorigin="" type="font/woff2"/>'
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/base/b.js"/>'
const script = '<script src="/base/a.js" async=""></script>'
const old = '<script src="/base/old.js" noModule=""></script>'

test('fonts and style come first, then the text, then scripts, then the data', () => {
  const data = '<script src="/base/story/a.0a1b2c3d.data.js"></script>'
  write('_next/static/chunks/a.css', "@font-face{src:url(../media/a.woff2)}a:after{content:'$&'}")
  write(
    'story/a.html',
    `<head>${font}${style}${hint}${script}${old}</head><body class="a"><p>Текст</p>${script}${data}</body></html>`,
  )
  write('404.html', `<head>${style}${font}</head><body>Missing</body></html>`)
  hastenFirstPaint(root, '/base')
  const inline = `<style>@font-face{src:url(/base/_next/static/media/a.woff2)}a:after{content:'$&'}</style>${style.replace('/>', ' disabled=""/>')}`
  expect(readFileSync(join(root, 'story/a.html'), 'utf8')).toBe(
    `<head>${font}${inline}${old}</head><body class="a"><p>Текст</p>${hint}${script}${script}${data}</body></html>`,
  )
  expect(readFileSync(join(root, '404.html'), 'utf8')).toBe(
    `<head>${inline}${font}</head><body>Missing</body></html>`,
  )
})

test.each([
  ['none', '', 0],
  ['two', style + style, 2],
])('a page with %s is named', (_, links, count) => {
  write('story/a.html', `<head>${links}</head><body></body>`)
  expect(() => hastenFirstPaint(root, '/base')).toThrow(
    `expected one stylesheet in story/a.html, found ${count}`,
  )
})

test('scripts are compiled while they load; nothing else is touched', () => {
  write('_next/static/chunks/a.js', '"use strict";a()')
  write('_next/static/chunks/a.css', 'a{}')
  write('story/a.0a1b2c3d.data.js', 'data()')
  compileWhileLoading(root)
  expect(readFileSync(join(root, '_next/static/chunks/a.js'), 'utf8')).toBe(
    '//# allFunctionsCalledOnLoad\n"use strict";a()',
  )
  expect(readFileSync(join(root, '_next/static/chunks/a.css'), 'utf8')).toBe('a{}')
  expect(readFileSync(join(root, 'story/a.0a1b2c3d.data.js'), 'utf8')).toBe('data()')
})
