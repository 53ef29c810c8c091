import { getPageKey } from '@/lib/offline/page-files'
import { readPage } from '@/lib/offline/store-page'
import { formatSize, getStorySize } from '@/lib/offline/stored-pages'

const html = `<head><title>Кот &amp; пёс – A Cat &#x27;n&#x27; a Dog | Russian Story</title>
<style>a:after{content:"»"}@font-face{src:url(/_next/static/media/c.woff2)}b:after{content:"«"}</style>
<link rel="stylesheet" href="/_next/static/chunks/a.css" disabled=""/><link rel="icon" href="/icon.svg"/>
<script src="/_next/static/chunks/b.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head>
<body><link rel="preload" href="/_next/static/media/a.woff2" as="font"/><a href="/story/other">Other</a><noscript><audio controls="" src="/audio/cat.m4a"></audio></noscript>
<script src="/_next/static/chunks/b.js"></script><script src="/story/cat.0a1b2c3d.data.js"></script></body>`

test('a story needs what its HTML names, its data and its words; with audio if it is kept', () => {
  const own = ['/story/cat.txt', '/story/cat.0a1b2c3d.data.js', '/story/cat/words.json']
  const shared = ['/icon.svg', '/_next/static/chunks/b.js', '/_next/static/media/a.woff2']
  const title = "Кот & пёс – A Cat 'n' a Dog | Russian Story"
  expect(readPage('/story/cat', html, false)).toEqual({ title, own, shared })
  expect(readPage('/story/cat', html, true)).toEqual({ title, own: [...own, '/audio/cat.m4a'], shared })
})

test('other pages have no words, and the data of the home page are called index', () => {
  expect(readPage('/archive', html, false).own[0]).toBe('/archive.txt')
  expect(readPage('/archive', html, false).own).toHaveLength(2)
  expect(readPage('/', html, false).own[0]).toBe('/index.txt')
})

test.each([
  ['/story/cat', '/story/cat'],
  ['/story/cat/', '/story/cat'],
  ['/story/cat.html', '/story/cat'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/russian-story/', '/russian-story'],
  ['/story/cat.txt', '/story/cat.txt'],
])('a page at %s is stored as %s', (path, key) => {
  expect(getPageKey(path)).toBe(key)
})

test('a size is that of the recording and the page, and is never nothing', () => {
  const audio = { url: '/audio/cat.m4a', duration: 60, size: 1_080_000, synthetic: true }
  expect(formatSize(getStorySize({ audio }))).toBe('1.2 MB')
  expect(formatSize(getStorySize({}))).toBe('0.1 MB')
  expect(formatSize(20)).toBe('0.1 MB')
})
