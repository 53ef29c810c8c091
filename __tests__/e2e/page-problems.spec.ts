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
