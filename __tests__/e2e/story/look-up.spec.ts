import { chromium, type Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectPageProblems,
  missingFile,
  test,
} from '../fixtures'
import {
  answerAll,
  clickWord,
  expectNoScroll,
  findWord,
  getGloss,
  getLine,
  openText,
  openWords,
  waitForSecondPress,
} from './story-page'

test('the words of the title, of a question and of its options open, as a list too; those that nothing explains do not', async ({
  page,
}) => {
  await openWords(page, 'Practice')
  // As a list, before any option is chosen; Escape leads back.
  const button = page.getByRole('button', { name: 'Words in question 1' })
  await button.focus()
  await expectNoScroll(page, () => page.keyboard.press('Enter'))
  const list = page.getByRole('dialog', { name: 'Words in question 1' })
  await expect(list).toBeInViewport({ ratio: 1 })
  await expect(list.getByRole('heading')).toBeFocused()
  // «хлеб» and «чай» are in several options, and once in the list.
  await expect(list.getByRole('listitem')).toHaveText(
    [/что/, /Анна/, /хотеть/, /купить/, /молоко/, /^и/, /хлеб/, /чай/, /сахар/, /рыба/].map(
      (word) => new RegExp(`^\\s*${word.source.replace('^', '')}`, 'i'),
    ),
  )
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(list.getByRole('button', { name: 'Close' })).toBeFocused()
  // Then a button for each word, which keeps it.
  for (const _ of await list.locator('button, summary').all()) await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(page.getByRole('group', { name: /^2\. / }).getByRole('radio').first()).toBeFocused()

  await clickWord(page, 'title', 'Утро')
  await expect(getGloss(page)).toContainText('nominative singular')
  // The story is for beginners.
  await getGloss(page).getByText('What nominative means').click()
  await expect(getGloss(page).getByText('nominative: who or what does it; the dictionary form')).toBeVisible()
  await clickWord(page, 'q0', 'купить')
  await expect(getGloss(page)).toContainText('to buy')
  const abbreviation = getGloss(page).getByText('pf.: perfective: an action completed once', { exact: true })
  await expect(abbreviation).toBeHidden()
  await getGloss(page).getByText('What impf., pf. and infinitive mean').click()
  await expect(abbreviation).toBeVisible()
  await expectNoAxeViolation(page)
  await page.keyboard.press('Escape')
  // A press on an option chooses it, one on a word of the chosen option opens the word.
  const options = page.getByRole('group', { name: /^1\. / }).getByRole('radio')
  await clickWord(page, 'q0o1', 'сахар')
  await expect(options.nth(1)).toBeChecked()
  await expect(getGloss(page)).toBeHidden()
  await clickWord(page, 'q0o1', 'сахар')
  await expect(getGloss(page)).toContainText('sugar')
  await expect(options.nth(1)).toBeChecked()
  await clickWord(page, 'q0o2', 'Рыбу')
  await expect(options.nth(2)).toBeChecked()
  await expect(getGloss(page)).toBeHidden()
  await answerAll(page, 0)
  await clickWord(page, 'q0o2', 'Рыбу')
  await expect(getGloss(page)).toHaveText(/рыба.*fish\s*here: Рыбу, accusative singular/)

  // A card says why the word has its form, where a rule decides.
  await page.keyboard.press('Escape')
  await clickWord(page, 16, 'денег')
  await expect(getGloss(page).getByText('after нет', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await clickWord(page, 2, 'хлеб')
  await expect(getGloss(page)).toContainText('accusative singular')
  await expect(getGloss(page)).not.toContainText('after')

  await page.keyboard.press('Escape')
  for (const word of ['восемь', 'часов']) {
    await clickWord(page, 0, word)
    await expect(getGloss(page)).toBeHidden()
  }
  const { x, y } = await findWord(page, 0, 'утра')
  await page.mouse.click(x + 120, y)
  await expect(getGloss(page)).toBeHidden()
  // What has been pressed is not a word of its own.
  expect(await page.locator('[data-text-key="0"] [role=button]').count()).toBe(0)
  await page.mouse.click(x, y)
  await expect(getGloss(page)).toBeVisible()
})

const getSelected = (page: Page) => page.evaluate(() => getSelection()?.toString())

test('a press may drift within its word; a longer drag and two clicks select text, and what is copied is clean', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    // In a shell a drag that begins in the middle of a line selects nothing.
    executablePath: process.env.BROWSER_PATH,
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  const press = async ({ x, y }: { x: number; y: number }, drift: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + drift, y + 1, { steps: 3 })
    await page.mouse.up()
  }
  await openWords(page, 'Practice')
  for (const [option, chosen, drift] of [
    [1, 'сахар', 2],
    [2, 'Рыбу', 4],
    [3, 'Хлеб', 6],
  ] as const) {
    for (const [line, word] of [
      [0, 'утра'],
      [2, 'и'],
      [3, 'магазине'],
    ] as const) {
      await press(await findWord(page, line, word), drift)
      await expect(getGloss(page)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await press(await findWord(page, `q0o${option}`, chosen), drift)
    await expect(page.locator('fieldset').first().locator(`input[value="${option}"]`)).toBeChecked()
    expect(await getSelected(page)).toBe('')
  }
  const play = getLine(page, 1).getByRole('button', { name: /^(Play|Pause) line 1$/ })
  await play.dblclick()
  await expect(play).toHaveAccessibleName('Pause line 1')
  await expect(play.locator('use')).toHaveAttribute('href', '#pause-icon')
  const { x, y } = await findWord(page, 3, 'магазине')
  await press({ x: x - 20, y }, 40)
  await expect(getGloss(page)).toBeVisible()
  await page.keyboard.press('Escape')

  const from = await findWord(page, 3, 'холодно')
  const to = await findWord(page, 3, 'тепло')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(getGloss(page)).toBeHidden()
  expect(await getSelected(page)).toMatch(/^[а-я]*дно, а\sв\sмагазине те/)
  const twice = await findWord(page, 3, 'магазине')
  await page.mouse.dblclick(twice.x, twice.y)
  await waitForSecondPress(page)
  await expect(getGloss(page)).toBeVisible()
  expect((await getSelected(page))?.trim()).toBe('магазине')
  await page.keyboard.press('Escape')
  // A line that the keyboard has walked through is copied as one text too.
  await getLine(page, 4).getByRole('button', { name: 'Play line 4' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('#lines').evaluate((lines) => getSelection()?.selectAllChildren(lines))
  // The spaces that hold short words are ordinary ones in a copy.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('ControlOrMeta+C')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [html] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return Promise.all([item?.getType('text/html').then((blob) => blob.text())])
  })
  expect(html?.replace(/<\/?(?:html|body|p|!--\w+--)>/g, '')).not.toMatch(/[<>]/)
  const shown = await page.locator('.line > [lang=ru]').allTextContents()
  expect(copied.trim().split('\n')).toEqual(shown.map((line) => line.replaceAll('\u00a0', ' ')))
  expect(copied).not.toMatch(/\u0301|EN|Words/)
  await browser.close()
})

test('when the words cannot be fetched key words open, and a quiet line offers to try again', async ({
  page,
  pageProblems,
}) => {
  await page.route('**/words.json', (route) => route.fulfill({ status: 404 }))
  await openText(page)
  const note = page.getByText('Only key words can be looked up: the other words could not be loaded.').first()
  await expect(note).toBeVisible()
  await clickWord(page, 1, 'Анна')
  await expect(getGloss(page)).toBeHidden()
  await clickWord(page, 3, 'магазине')
  await expect(getGloss(page)).toHaveText(/магазин.*shop\s*here: магазине\s*Save word.*More examples/)
  await page.keyboard.press('Escape')
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  const problems = [missingFile('/story/shop/words.json'), missingFile('/story/shop/words.json')]
  await expectPageProblems(pageProblems, problems)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute('**/words.json')
  await page.keyboard.press('Enter')
  await expect(note).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Read', exact: true })).toBeFocused()
  await clickWord(page, 1, 'Анна')
  await expect(getGloss(page)).toContainText('nominative singular')
})

/** Returns what Chromium's accessibility tree holds below an element, in order: role and name. */
async function getTree(page: Page, selector: string): Promise<{ role: string; name: string }[]> {
  const cdp = await page.context().newCDPSession(page)
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await cdp.send('DOM.describeNode', { nodeId })
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const find = (id: string) => nodes.find(({ nodeId }) => nodeId === id)
  const list = ({ childIds = [] }: { childIds?: string[] }): { role: string; name: string }[] =>
    childIds.flatMap((id) => {
      const child = find(id)
      if (!child || child.role?.value === 'InlineTextBox') return []
      const { role, name, ignored } = child
      return [...(ignored ? [] : [{ role: String(role?.value), name: String(name?.value) }]), ...list(child)]
    })
  return list(nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId) ?? {})
}

test('for a screen reader a line is one sentence, and its words are a list; both meet WCAG in both themes', async ({
  page,
}) => {
  // With room below the line: above it a meaning would cover half of a control.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await openWords(page)
  const line = await getTree(page, '[data-line="3"]')
  expect(line.filter(({ role }) => role !== 'StaticText')).toEqual([
    { role: 'button', name: 'Play line 4' },
    { role: 'paragraph', name: '' },
    { role: 'button', name: 'Words in line 4' },
    { role: 'button', name: 'EN: translation of line 4' },
  ])
  // Below the paragraph there is text and nothing else: stressed vowels and key words split nothing.
  const text = await getTree(page, '[data-text-key="3"]')
  expect(new Set(text.map(({ role }) => role))).toEqual(new Set(['StaticText']))
  expect(text.map(({ name }) => name).join('')).toBe('На улице холодно, а\u00a0в\u00a0магазине тепло.')
  // Only the line that the arrow keys walk through has a button in it.
  await getLine(page, 4).getByRole('button', { name: 'Play line 4' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await getTree(page, '[data-text-key="3"]')).toContainEqual({ role: 'button', name: 'На улице' })
  await expect(getLine(page, 4).locator('[data-text-key] [role=button]')).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  )
  expect(await getTree(page, '[data-text-key="4"]')).not.toContainEqual(
    expect.objectContaining({ role: 'button' }),
  )

  await page.getByRole('button', { name: 'Words in line 4' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Words in line 4' })
  await expect(list.getByRole('heading')).toBeFocused()
  await expect(list.getByRole('listitem')).toHaveText([
    'на улицеPlay На улицеSave word на улицеoutside',
    'холодноPlay холодноSave word холодноit is cold',
    'аPlay аSave word аbut',
    'вPlay вSave word вin',
    'магазинPlay магазинеSave word магазинshophere: магазине, prepositional singular after в',
    'теплоPlay теплоSave word теплоit is warm',
  ])
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Words in line 4' })).toBeFocused()
  await clickWord(page, 3, 'магазине')
  await expect(getGloss(page)).toBeVisible()
  await expectContrastInTheDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolation(page)
})
