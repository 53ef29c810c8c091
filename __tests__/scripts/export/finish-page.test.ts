import { addPolicy, finishPage } from '@/scripts/export/finish-page'

const css =
  "a:after{content:'$&'}" +
  ['russian', 'english', 'latin']
    .map((name) => `@font-face{unicode-range:U+301;font-family:${name};src:url(/base/${name}.woff2)}`)
    .join('')
const getStyle = () => css
const sheet = '<link rel="stylesheet" href="/base/_next/static/chunks/a.css" data-precedence="next"/>'
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/base/0.js"/>'
const scripts = [0, 1, 2, 3, 4].map((name) => `<script src="/base/${name}.js" async=""></script>`).join('')
const old = '<script src="/base/old.js" noModule=""></script>'
const data = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"a(b)\\n"])']
const text = '<p>Текст</p>'

/** What Next.js writes, in short. */
const raw =
  `<html><head><meta charSet="utf-8"/><link rel="preconnect" href="/" crossorigin=""/>${sheet}${hint}${scripts}<title>Кот &amp; пёс</title><script>boot()</script>` +
  `${old}</head><body class="a">${text}<svg><use href="/base/story/cat/cover.svg#cover"></use></svg>` +
  `<noscript><audio src="/base/audio/cat.m4a"></audio></noscript><script type="application/ld+json">{"a":1}</script>` +
  `<script id="_R_">run()</script>${data.map((code) => `<script>${code}</script>`).join('')}</body></html>`

const finish = (source: string, file = 'story/cat.html') =>
  finishPage(source, { file, basePath: '/base', getStyle })

test('the style comes first, then the text, then scripts, then the data', () => {
  const page = finish(raw)
  expect(page.data.address).toMatch(/^\/base\/story\/cat\.[0-9a-f]{8}\.data\.js$/)
  expect(page.data.code).toBe(data.join(';'))
  expect(page.html).toBe(
    `<html><head><meta charSet="utf-8"/><meta name="page" content="${page.version} /base/story/cat"/>` +
      `<style>${css}</style>${sheet.replace('/>', ' disabled=""/>')}<title>Кот &amp; пёс</title><script>boot()</script>` +
      `${old}</head><body class="a">${text}<svg><use href="/base/story/cat/cover.svg#cover"></use></svg>` +
      `<noscript><audio src="/base/audio/cat.m4a"></audio></noscript><script type="application/ld+json">{"a":1}</script>` +
      `<script id="_R_">run()</script>${hint}${scripts}<script src="${page.data.address}"></script></body></html>`,
  )
  expect(page.hashes.scripts).toHaveLength(2)
  expect(page.hashes.styles).toHaveLength(1)
})

test('a story may speak of what Next.js writes', () => {
  const told =
    '<p>self.__next_f.push([1]) &lt;audio src=&quot;/base/audio/x.m4a&quot;&gt; /base/audio/x.m4a</p>'
  const page = finish(raw.replace(text, `${told}${text}`))
  expect(page.html).toContain(told)
  expect(page.files.map(({ path }) => path)).not.toContain('/base/audio/x.m4a')
})

test('a page knows the level of its story, in which its cover is printed', () => {
  const head = '<header class="story-head plate" data-level="A2">'
  expect(finish(raw.replace(text, `${head}${text}</header>`)).level).toBe('A2')
  expect(finish(raw).level).toBeUndefined()
})

test('a page knows what it needs offline, by kind', () => {
  const { path, title, files, data } = finish(raw)
  expect({ path, title }).toEqual({
    path: '/base/story/cat',
    title: 'Кот & пёс',
  })
  const named = (kind: string) => files.flatMap((file) => (file.kind === kind ? [file.path] : []))
  expect(named('script')).toEqual([0, 1, 2, 3, 4].map((name) => `/base/${name}.js`))
  expect(named('font')).toEqual(['/base/russian.woff2', '/base/english.woff2'])
  expect(named('image')).toEqual(['/base/story/cat/cover.svg', '/base/icon.svg'])
  expect(named('audio')).toEqual(['/base/audio/cat.m4a'])
  expect(named('route')).toEqual(['/base/story/cat.txt'])
  expect(named('words')).toEqual(['/base/story/cat/words.json'])
  expect(named('data')).toEqual([data.address])
})

test('recordings in other voices are of a kind of their own', () => {
  const player =
    '<audio src="/base/audio/cat.m4a" data-man="/base/audio/cat.m4a" data-woman="/base/audio/cat.elena.m4a"></audio>'
  const { files } = finish(raw.replace(text, `${text}${player}`))
  expect(files.filter(({ path }) => path.endsWith('.m4a'))).toEqual(
    expect.arrayContaining([
      { path: '/base/audio/cat.m4a', kind: 'audio', voice: 'man' },
      { path: '/base/audio/cat.elena.m4a', kind: 'voice', voice: 'woman' },
    ]),
  )
})

test('the home page is called index, and only stories have words', () => {
  const { path, files } = finish(raw, 'index.html')
  expect(path).toBe('/base')
  expect(files.map(({ path }) => path)).toContain('/base/index.txt')
  expect(files.map(({ kind }) => kind)).not.toContain('words')
})

test('a page has another version when its text or its data change', () => {
  const versions = [raw, raw.replace('Текст', 'Слово'), raw.replace('a(b)', 'c')].map(
    (html) => finish(html).version,
  )
  expect(new Set(versions).size).toBe(3)
  expect(finish(raw).version).toBe(versions[0])
})

test('the policy comes right after the encoding, before all that it governs', () => {
  const { html } = finish(raw)
  expect(addPolicy(html, "script-src 'self'")).toBe(
    html.replace(
      '<meta name="page"',
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"/><meta name="page"`,
    ),
  )
})

/** Ways in which Next.js could change what it writes: each has to end the build, or the pages become slower unnoticed. */
test.each<[string, string | RegExp, string, string]>([
  ['async before src', / src="(\S+)" async=""/g, ' async="" src="$1"', 'a script of a known form'],
  ['crossorigin on a script', /(2\.js") async=""/, '$1 crossorigin="" async=""', 'a script of a known form'],
  ['defer on a script', /(2\.js") async=""/, '$1 defer=""', 'a script of a known form'],
  ['a module', /(2\.js") async=""/, '$1 type="module"', 'a script of a known form'],
  ['no scripts', scripts, '', 'at least 5 scripts with src and async in story/cat.html, found 0'],
  ['scripts without text', /<script src="[^"]*[1-4]\.js" async=""><\/script>/g, '', 'at least 5 scripts'],
  ['no script for old browsers', old, '', 'one script with noModule in story/cat.html, found 0'],
  ['an attribute on inline scripts', '<script>boot', '<script nonce="a">boot', 'a script of a known form'],
  ['an attribute on data', '<script>self.', '<script data-a="">self.', 'a script of a known form'],
  [
    'other attribute order of a hint',
    ' rel="preload" as="script"',
    ' as="script" rel="preload"',
    '<link rel="preload" as="script"',
  ],
  ['data by another name', /__next_f/g, '__next_g', 'data in self.__next_f in story/cat.html, found none'],
  [
    'part of the data in another form',
    '<script>self.__next_f',
    '<script>let a;self.__next_f',
    'all of self.__next_f',
  ],
  ['no data', /<script>[^<]*__next_f[^<]*<\/script>/g, '', 'data in self.__next_f'],
  [
    'other attribute order of a stylesheet',
    ' rel="stylesheet" href',
    ' data-a="" rel="stylesheet" href',
    '<link rel="stylesheet"',
  ],
  [
    'a stylesheet that is not closed',
    'data-precedence="next"/>',
    'data-precedence="next">',
    '<link rel="stylesheet"',
  ],
  ['a hint for a font', sheet, `<link rel="preload" as="font" href="/a"/>${sheet}`, 'no hint for a font'],
  ['no stylesheet', sheet, '', 'one stylesheet in story/cat.html, found 0'],
  ['two stylesheets', sheet, sheet + sheet, 'one stylesheet in story/cat.html, found 2'],
  ['the encoding in lower case', 'charSet', 'charset', '<head><meta charSet="utf-8"/>'],
  ['no end of the body', '</body>', '', '</body> in story/cat.html, found none'],
  ['a style attribute', '<p>', '<p class="a" style="color:red">', 'no style or event attribute'],
  ['an event attribute', '<p>', '<p onclick="a()">', 'no style or event attribute'],
])('%s ends the build', (_, from, to, message) => {
  const changed = raw.replace(from, to)
  expect(changed).not.toBe(raw)
  expect(() => finish(changed)).toThrow(message)
  expect(() => finish(changed)).toThrow('what Next.js writes has changed')
})
