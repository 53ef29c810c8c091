import { expect, expectPageProblems, test } from './fixtures'

test('messages, errors and requests to other sites are recorded, whoever opened the page', async ({
  baseURL,
  browser,
  context,
  pageProblems,
}) => {
  for (const page of [await context.newPage(), await browser.newPage({ baseURL })]) {
    await page.goto('/resources')
    await page.evaluate(() => console.log('said'))
    await expectPageProblems(pageProblems, ['console.log: said'])
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown')
      })
    })
    await expectPageProblems(pageProblems, ['uncaught: thrown'])
    await page.route('http://127.0.0.1/**', (route) => route.fulfill({ body: '' }))
    // The policy lets a page load nothing from other sites, but it may lead to them.
    await page.goto('http://127.0.0.1/asked')
    expect(pageProblems.splice(0)).toEqual(['request: http://127.0.0.1/asked'])
    await page.close()
  }
})

/** An act against each part of the policy, with the directive that forbids it. */
const violations: [string, () => unknown][] = [
  ['script-src', () => document.body.append(Object.assign(document.createElement('script'), { text: '0' }))],
  [
    'style-src',
    () => document.body.append(Object.assign(document.createElement('style'), { innerText: 'p{}' })),
  ],
  ['img-src', () => Object.assign(new Image(), { src: 'data:image/gif,' })],
  ['style-src', () => document.body.setAttribute('style', 'color:red')],
  ['media-src', () => Object.assign(new Audio(), { src: 'data:audio/mp4,' })],
  ['font-src', () => new FontFace('a', 'url(data:font/woff2,)').load().catch(() => {})],
  ['connect-src', () => fetch('data:text/plain,').catch(() => {})],
  ['worker-src', () => new Worker('data:text/javascript,')],
  [
    'default-src',
    () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'data:,' })),
  ],
  [
    'base-uri',
    () => document.head.append(Object.assign(document.createElement('base'), { href: '/story/' })),
  ],
  [
    'form-action',
    () => {
      const form = Object.assign(document.createElement('form'), { action: 'https://other.example/' })
      document.body.appendChild(form).submit()
    },
  ],
]

test('what a directive forbids fails a test', async ({ page, pageProblems }) => {
  await page.goto('/resources')
  for (const [directive, act] of violations) {
    await page.evaluate(act)
    await expect.poll(() => pageProblems.join()).toMatch(RegExp(`Policy directive:? ["']${directive} `))
    pageProblems.splice(0)
  }
})
