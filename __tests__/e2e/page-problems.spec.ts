import { expect, expectPageProblems, test } from './fixtures'

test('what any page says, fails at or asks of others is heard, whoever opened it', async ({
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
    await page.evaluate(() => fetch('http://127.0.0.1/asked', { mode: 'no-cors' }))
    expect(pageProblems.splice(0)).toEqual(['request: http://127.0.0.1/asked'])
    await page.close()
  }
})
