import { createHash } from 'node:crypto'
import { createTempFolder } from '@/__tests__/temp-folder'
import { listFiles } from '@/lib/content/disk'
import type { PageFiles } from '@/lib/offline/saved-pages'
import { finishPages } from '@/scripts/export/finish-pages'

const folder = createTempFolder()
const { read, write } = folder

const face = '@font-face{font-family:russian;src:url(../media/a.woff2)}'
const fonts = `a:after{content:'$&'}${face}@font-face{font-family:english;src:url(../media/b.woff2)}`
const sheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
const script = '<script src="/_next/static/chunks/0.js" async=""></script>'
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const player =
  '<audio src="/audio/cat.m4a" data-voices="woman /audio/cat.elena.m4a man /audio/cat.m4a"></audio>'

/** What Next.js writes, in short. */
const raw =
  `<html><head><meta charSet="utf-8"/>${sheet}${script}<title>Кот &amp; пёс</title><script>boot()</script>${old}</head>` +
  `<body><header class="story-head plate" data-level="A2"><svg><use href="/story/cat/cover.svg#cover"></use></svg>` +
  `</header><p>Текст</p>${player}<script type="application/ld+json">{"a":1}</script>` +
  '<script>self.__next_f.push([1,"a(b)"])</script></body></html>'

beforeEach(() => {
  write('_next/static/chunks/a.css', fonts)
  write('_next/static/chunks/0.js', 'load(["static/chunks/later.js","static/chunks/later.css"])')
  write('_next/static/chunks/later.js', 'load("static/chunks/last.js"),load("static/chunks/0.js")')
  write('_next/static/chunks/last.js', 'run()')
  for (const path of ['later.css', '../media/a.woff2', '../media/b.woff2'])
    write(`_next/static/chunks/${path}`)
  for (const path of [
    'icon.svg',
    'story/cat/words.json',
    'story/cat/cover.svg',
    'archive/list.json',
    'index.txt',
  ])
    write(path, path)
  for (const path of ['story/cat.txt', 'audio/cat.m4a', 'audio/cat.elena.m4a', 'times/audio/cat.json'])
    write(path, path)
  for (const name of ['404', 'index', 'story/cat']) write(`${name}.html`, raw)
})

const readList = (path: string): PageFiles => JSON.parse(read(`${path}.files.json`))

const finish = () => finishPages(folder.root)

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('a page has its policy before all that it governs, its marker and its style, and the rest as it was', () => {
  finish()
  const style = fonts.replaceAll('../media', '/_next/static/media')
  const inline = ['boot()', 'self.__next_f.push([1,"a(b)"])'].map((code) => `'${hash(code)}'`).join(' ')
  const html = read('story/cat.html')
  const [policy = ''] = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>/.exec(html) ?? []
  expect(policy).toContain(`script-src 'self' ${inline}; style-src 'self' '${hash(style)}';`)
  const { version } = readList('story/cat')
  expect(html).toBe(
    raw
      .replace('utf-8"/>', (start) => `${start}${policy}<meta name="page" content="${version} /story/cat"/>`)
      .replace(sheet, () => `<style>${style}</style>${sheet.replace('/>', ' disabled=""/>')}`),
  )
  expect(read('_headers')).toContain("frame-ancestors 'none'")
  expect(read('_next/static/chunks/last.js')).toBe('//# allFunctionsCalledOnLoad\nrun()')
})

test('the list of a page names each file that it needs offline with its size and hash, recordings with their timings', () => {
  finish()
  const { title, level, path, size, files } = readList('story/cat')
  const html = Buffer.byteLength(read('story/cat.html'))
  expect({ title, level, path, size }).toEqual({
    title: 'Кот & пёс',
    level: 'A2',
    path: '/story/cat',
    size: html,
  })
  const named = (kind?: string) => files.flatMap((file) => (file.kind === kind ? [file.path] : []))
  const chunks = '/_next/static/chunks'
  expect(named('later')).toEqual([`${chunks}/later.js`, `${chunks}/later.css`, `${chunks}/last.js`])
  expect(named()).toEqual([
    `${chunks}/0.js`,
    ...['a', 'b'].map((name) => `/_next/static/media/${name}.woff2`),
    '/story/cat/cover.svg',
    '/icon.svg',
    '/story/cat.txt',
    '/story/cat/words.json',
  ])
  expect(files.filter(({ kind }) => kind === 'recording').map(({ path, voice }) => [path, voice])).toEqual([
    ['/audio/cat.m4a', 'man'],
    ['/audio/cat.elena.m4a', 'woman'],
    ['/times/audio/cat.json', 'man'],
  ])
  for (const { path, size, integrity } of files) {
    const content = read(path.slice(1))
    expect([path, size, integrity]).toEqual([path, content.length, hash(content)])
  }
})

test('the home page is called index, only stories have words, and the 404 page is not saved', () => {
  finish()
  const { path, files } = readList('index')
  expect(path).toBe('/')
  expect(files.map(({ path }) => path)).toContain('/index.txt')
  expect(files.map(({ path }) => path)).not.toContain('/story/cat/words.json')
  expect(listFiles(folder.root)).not.toContain('404.files.json')
})

test('a page has another version when its text or its data change', () => {
  const versions = [raw, raw.replace('Текст', 'Слово'), raw.replace('a(b)', 'c'), raw].map((html) => {
    write('story/cat.html', html)
    write('_next/static/chunks/a.css', fonts)
    finish()
    return readList('story/cat').version
  })
  expect(new Set(versions).size).toBe(3)
})

test('what no browser asks for is removed', () => {
  const unneeded = ['__next._full.txt', '_not-found.html', '_not-found/__next._tree.txt', 'audio/a.vtt']
  const needed = ['archive/a1/__next._tree.txt', 'audio/a.m4a', 'icons/full.png']
  for (const path of [...unneeded, ...needed]) write(path)
  finish()
  const files = listFiles(folder.root)
  expect(files.filter((path) => unneeded.includes(path))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(needed))
})

test.each<[string, string | RegExp, string, string]>([
  ['no stylesheet', sheet, '', 'one stylesheet'],
  ['two stylesheets', sheet, sheet + sheet, 'one stylesheet'],
  [
    'other attribute order of a stylesheet',
    'rel="stylesheet"',
    'data-a="" rel="stylesheet"',
    'one stylesheet',
  ],
  ['async before src', / src="(\S+)" async=""/g, ' async="" src="$1"', 'scripts and two fonts'],
  ['the encoding in lower case', 'charSet', 'charset', '<head><meta charSet="utf-8"/>'],
  ['a style attribute', '<p>', '<p class="a" style="color:red">', 'no style or event attribute'],
  ['an event attribute', '<p>', '<p onclick="a()">', 'no style or event attribute'],
])('%s ends the build', (_, from, to, message) => {
  const changed = raw.replace(from, to)
  expect(changed).not.toBe(raw)
  write('story/cat.html', changed)
  expect(finish).toThrow(`expected ${message} in story/cat.html`)
})

test('an address of an unknown form in the style ends the build', () => {
  write('_next/static/chunks/a.css', '@font-face{src:url("../media/a.woff2")}')
  expect(finish).toThrow('expected url(../…) in /_next/static/chunks/a.css, found url("../media/a.woff2")')
})
