import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { getStoryFile } from '@/lib/content/files'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'
import { repository } from '../content'
import { getExport } from '../exports'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openTools,
  storyPath,
  test,
  waitForHydration,
} from '../fixtures'
import { getSaved, test as offlineTest } from '../offline/site'

const getEditor = (page: Page) => page.getByRole('textbox', { name: 'Story' })
const getProblems = (page: Page) => page.getByRole('region', { name: 'Problems' })
const getPreview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const getListed = (page: Page) => getProblems(page).getByRole('listitem').allTextContents()

/** Opens the page and waits until the editor is there and its text is checked. */
async function openWriter(page: Page): Promise<void> {
  await page.goto('/write')
  await waitForHydration(page)
  await expect(getProblems(page)).toBeVisible()
}

/** Returns the text in the editor, which shows long texts in part, once its file is `named` so. */
async function download(page: Page, named = ''): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${named}` }).click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** Opens the page with a text that was written there before. */
async function openText(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((draft) => localStorage.setItem('draft', draft), JSON.stringify({ text }))
  await openWriter(page)
}

/** Shows the front matter in the editor. */
const openHead = (page: Page) => getEditor(page).press('Control+Home')

/** Puts the cursor after a text that the editor shows. */
async function clickAfter(page: Page, text: string): Promise<void> {
  await openHead(page)
  // What is far below the window is not drawn.
  await getEditor(page).evaluate((editor) => editor.scrollIntoView())
  await getEditor(page).getByText(text).click()
  await page.keyboard.press('End')
}

/** Shows what another text can be begun with. */
const openOthers = (page: Page) => page.getByText('Open or start another story').click()

/** Opens a story of the site. */
async function openShop(page: Page): Promise<void> {
  await openOthers(page)
  await page.getByLabel('Open an existing story').selectOption('Утро в магазине · Morning at the Shop')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** As it is downloaded: without the template's comments. */
const template = dropTemplateRests(getTemplate('', '2026-11-01'))

test('a new story is a template without a mistake, counted and shown as readers see it', async ({ page }) => {
  await openWriter(page)
  await expect(getEditor(page)).not.toContainText('titleEn:')
  await page.getByRole('button', { name: 'Title, words and questions as text' }).click()
  await expect(getEditor(page)).toBeFocused()
  await expect(getEditor(page)).toContainText('titleEn: A New Story')
  await expect(getProblems(page)).toContainText('0 errors, 1 warning')
  await expect(page.getByText('A new story, content/stories/a-new-story.md.')).toBeVisible()
  const preview = getPreview(page)
  await expect(preview.getByText('Но́вый расска́з'.replaceAll('\u0301', ''))).toBeVisible()
  await expect(preview.getByText('9 words')).toBeVisible()
  await expect(preview.getByText('Анна читает новую книгу.')).toBeVisible()
  await expect(preview.getByText('Anna is reading a new book.')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Key Vocabulary' })).toBeVisible()
  await expect(preview.getByText('Что читает Анна?')).toBeVisible()
  await expect(preview.getByText('Correct answer').locator('..')).toHaveText('КнигуCorrect answer')
  await expectNoSidewaysScroll(page)

  // Only what can be sent has a primary button.
  const primary = page.locator('main .button[data-kind=primary]')
  await expect(primary).toHaveCount(0)
  await clickAfter(page, 'titleEn: A New Story')
  await page.keyboard.type(' of Mine')
  await expect(primary).toHaveText([/^Propose on GitHub/])
  await clickAfter(page, 'correctAnswer: 0')
  await page.keyboard.type('7')
  await expect(primary).toHaveCount(0)
})

test('a mistake is named as the content check names it, while one types', async ({ page }, info) => {
  // So that both lines are drawn: the editor leaves out what is far from the window.
  await page.setViewportSize({ width: 1280, height: 1100 })
  await openText(page, template)
  await clickAfter(page, 'options: ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(', Лес')
  await clickAfter(page, 'level: A1')
  await page.keyboard.type('\nauthor: А́нна')
  await expect(getProblems(page)).toContainText('2 errors, 1 warning')
  const { name, text } = await download(page)

  const root = info.outputPath('root')
  const path = getStoryFile(name.replace(/\.md$/, ''))
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  const check = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/content/check.ts', root])
  const { stdout } = await check.catch((failed: { stdout: string }) => failed)
  const expected = stdout.split('\n').flatMap((said) => {
    const [, line, message] = /^content\/stories\/.*?:(\d+):\d+ (.*)$/.exec(said) ?? []
    return line ? [`Error. Line ${line}: ${message}`] : []
  })
  expect(expected).toHaveLength(2)
  // What a thin story lacks is named on this page only.
  expect((await getListed(page)).filter((said) => said.startsWith('Error.'))).toEqual(expected)

  // At the lines too.
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(2)
  const getMark = (marker: Element) => getComputedStyle(marker, '::before').content
  expect(await page.locator('.cm-lint-marker-error').first().evaluate(getMark)).toBe('"●"')
  // All of a word, and not its first letter.
  await expect(page.locator('.cm-lintRange-error').first()).toHaveText('author')
  await expect(getPreview(page)).toContainText(
    'Anything that cannot be read yet is left out; see the problems.',
  )
  await expect(getPreview(page).locator('.line')).toHaveCount(2)

  // From wherever one reads, the count leads to the first.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const first = page.getByRole('button', { name: 'Next of 2 errors' })
  await expect(first).toBeInViewport()
  await first.click()
  await expect(page.locator('.cm-lintRange-error').first()).toBeInViewport()
  // It goes on from the cursor, and behind the last one begins again.
  for (const found of [expected[1], expected[0], expected[1]]) {
    await expect(page.locator('.cm-message')).toContainText(found?.replace(/^.*?: /, '') ?? '')
    await first.click()
  }

  await page.getByRole('button', { name: expected[1] }).click()
  await expect(getEditor(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Backspace')
  await expect(getProblems(page)).toContainText('1 error, 1 warning')
})

test('keys write stress, signs that lead elsewhere on other pages, and dictated lines', async ({ page }) => {
  await openWriter(page)
  await clickAfter(page, '— Э́то хоро́шая')
  await page.keyboard.type('\nмоло')
  await page.keyboard.press('Alt+Quote')
  await page.keyboard.type('ко да')
  await page.getByRole('button', { name: 'а́ Stress' }).click()
  await expect(getEditor(page)).toContainText('моло́ко да́')
  // A second time takes it away.
  await page.keyboard.press('Alt+Quote')
  await expect(getEditor(page)).toContainText('моло́ко да')
  await page.keyboard.type('встр')
  await page.keyboard.press('Alt+Quote')
  await expect(page.getByText('Put the cursor after the stressed vowel first.').first()).toBeInViewport()

  await clickAfter(page, 'кни́гу.')
  await page.keyboard.type(' Где? и/или')
  await expect(getEditor(page)).toContainText('кни́гу. Где? и/или')
  await expect(page).toHaveURL('/write')
  await page.keyboard.insertText('Да.\nНет.')
  await expect(getPreview(page).locator('.line')).toHaveCount(3)
  // Typed over, they break no policy either.
  await clickAfter(page, 'titleEn:')
  await page.keyboard.press('Home')
  for (let line = 0; line < 3; line++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('Так')
  await expect(getEditor(page)).not.toContainText('titleEn:')
})

test('a draft survives a reload, and the template replaces it on request', async ({ page }) => {
  await openWriter(page)
  await clickAfter(page, 'titleEn: A New Story')
  await page.keyboard.type(' of Mine')
  await page.reload()
  await openHead(page)
  await expect(getEditor(page)).toContainText('titleEn: A New Story of Mine')
  await expect(page.getByText('content/stories/a-new-story-of-mine.md')).toBeVisible()

  await openOthers(page)
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await expect(page.getByText('“Get back «Новый рассказ»” restores your text.').first()).toBeVisible()
  await openHead(page)
  await expect(getEditor(page)).not.toContainText('of Mine')
  // What is kept is not lost for another text unasked.
  await clickAfter(page, 'titleEn: A New Story')
  await page.keyboard.type(' of Others')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await clickAfter(page, 'of Others')
  for (let letter = 0; letter < ' of Others'.length; letter++) await page.keyboard.press('Backspace')
  await page.reload()
  await openOthers(page)
  const back = page.getByRole('button', { name: 'Get back «Новый рассказ»' })
  await back.click()
  await openHead(page)
  await expect(getEditor(page)).toContainText('of Mine')
  // A template is nobody's text.
  await expect(back).toHaveCount(0)
})

test('a story of the site is opened from its menu, downloaded and proposed', async ({ page }) => {
  await page.goto(storyPath)
  await waitForHydration(page)
  await openTools(page)
  await page.getByRole('link', { name: 'Correct this story' }).click()
  await expect(page.getByRole('heading', { name: 'You are changing «Утро в магазине»' })).toBeVisible()
  await expect(page).toHaveURL('/write')
  const source = readFileSync(join(getExport('fixture').root, getStoryFile('shop')), 'utf8')
  // Its questions have no stress marks, and its English has straight apostrophes.
  await expect(getProblems(page)).toContainText('0 errors, 36 warnings')
  expect(await download(page)).toEqual({ name: 'shop.md', text: source })
  await expect(page.getByRole('link', { name: 'Propose on GitHub' })).toHaveAttribute(
    'href',
    `${repository}/edit/main/content/stories/shop.md`,
  )
})

test('on a phone the bar counts the errors and leads to the first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWriter(page)
  // The cursor is in the head of the story, and that is what is shown.
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(getPreview(page).getByRole('heading').first()).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Propose on GitHub' })).not.toBeInViewport()
  await openText(page, template.replace(', Журна́л', ''))
  expect((await page.getByRole('toolbar').boundingBox())?.height).toBeLessThan(60)
  await expect(getPreview(page).getByText('Письмо')).toBeVisible()
  // What is being written is what the preview opens at.
  await getEditor(page).focus()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(getPreview(page).getByText('A note without a number')).toBeInViewport()
  await expect(getPreview(page)).toBeFocused()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(getEditor(page)).toBeFocused()
  await expect(page.locator('.cm-line').last()).toBeInViewport()
  const count = page.getByRole('button', { name: 'Next of 1 error' })
  await expect(count).toBeInViewport()
  await count.click()
  await expect(page.locator('.cm-lintRange-error').first()).toBeInViewport()
  await page.keyboard.type('Лес')
  await expect(getEditor(page)).toContainText('Лес')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getEditor(page)).not.toContainText('Лес')
  await expect(getEditor(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await openText(page, template.replace(', Журна́л', '').replace('— Э́то', '- Э́то'))
  for (const name of [/^Next of \d errors?/, 'Fix all'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('Undo brings a replaced draft back, and F8 goes from problem to problem', async ({ page }) => {
  await openWriter(page)
  await clickAfter(page, 'titleEn: A New Story')
  await page.keyboard.type(' of Mine')
  await openShop(page)
  await expect(getEditor(page)).toContainText('Сейча́с во́семь')
  await getEditor(page).focus()
  await page.keyboard.press('Control+z')
  await expect(getEditor(page)).toContainText('A New Story of Mine')
  await expect(page.getByText('A new story, content/stories/a-new-story-of-mine.md.')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(page.getByText('You are changing «Утро в магазине»')).toBeVisible()
  await expect(getProblems(page)).toContainText('36 warnings')
  await page.keyboard.press('Control+Home')
  // The list may be that of the text before: its marks come with the next check.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(page.locator('.cm-message')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.locator('.cm-message')).toHaveCount(0)
})

test('a new story never takes the file of another', async ({ page }) => {
  await openWriter(page)
  await openShop(page)
  await expect(page.getByText('You are changing «Утро в магазине»')).toBeVisible()
  const { text } = await download(page)
  await openText(page, text.replace(/^titleEn: .*$/m, 'titleEn: Shop'))
  await expect(page.getByText('A new story, content/stories/shop-2.md.')).toBeVisible()
  await expect(page.getByText('The site already has')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A new story, content/stories/shop-2.md.')).toBeVisible()
  await expect(page.getByText('The site already has')).toBeVisible()
  expect((await download(page, 'shop-2.md')).name).toBe('shop-2.md')
})

test('a new story is proposed on GitHub, whatever its length', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWriter(page)
  await clickAfter(page, 'titleEn: A New Story')
  await page.keyboard.type(' & More')
  const link = page.getByRole('link', { name: 'Propose on GitHub' })
  await expect(link).toHaveAttribute(
    'href',
    `${repository}/new/main/content/stories?filename=a-new-story-more.md`,
  )
  const { text } = await download(page)
  await openText(page, `${text}\n${'Ещё одна́ строка́.\n'.repeat(200)}`)
  const { text: long } = await download(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  // What is wrong with it is said beside the link, which stays.
  await expect(page.getByText(/^Before you send it: \d+ errors? left/)).toBeVisible()
  await link.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(long)
})

test('all of it is done from the keyboard, and has no violation in either theme', async ({ page }) => {
  await openWriter(page)
  await getEditor(page).focus()
  await page.keyboard.press('Control+Home')
  // Within the front matter's first key.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('x')
  await expect(getProblems(page).getByRole('listitem').first()).toBeVisible()
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)

  await getEditor(page).focus()
  await page.keyboard.press('Tab')
  await expect(getProblems(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getEditor(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(getProblems(page)).toContainText('0 errors, 1 warning')
  // Past the warnings.
  for (let stops = 0; stops < 2; stops++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Propose on GitHub' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Download / })).toBeFocused()
  await getEditor(page).focus()
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'а́ Stress' })).toBeFocused({ timeout: 100 })
  }).toPass()
})

test('a megabyte is refused, and the page answers meanwhile', async ({ page, context }) => {
  await openText(page, `${template}\n${'Да.\n'.repeat(150_000)}`)
  await expect(getProblems(page)).toContainText('expected a file of at most 256 kB')
  const session = await context.newCDPSession(page)
  // Processor time, as a busy machine is no failure.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const getBusySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await getBusySeconds()
  await getEditor(page).press('a')
  expect((await getBusySeconds()) - before).toBeLessThan(2)
})

offlineTest('it works offline once it was visited', async ({ page, context, pageProblems }) => {
  await openWriter(page)
  // The page for what is missing comes last.
  for (const path of ['/write', '/offline']) await expect.poll(() => getSaved(page, 'opened')).toContain(path)
  // The worker's scripts are kept as well.
  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect(getProblems(page)).toContainText('0 errors, 1 warning')
  await clickAfter(page, 'correctAnswer: 0')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(getProblems(page)).toContainText('1 error, 1 warning')
  expect(pageProblems.splice(0)).toEqual([])
})

test('the stress that stories have is marked with one press, in one step of Undo', async ({ page }) => {
  await openWriter(page)
  await clickAfter(page, 'кни́гу.')
  await page.keyboard.type(' Магазин. Абракадабра.')
  await page.getByRole('button', { name: 'Fix all' }).click()
  await expect(getEditor(page)).toContainText('Магази́н. Абракадабра.')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('1 place fixed. Stress still missing: Абракадабра').first()).toBeInViewport()
  await getEditor(page).focus()
  await page.keyboard.press('Control+z')
  await expect(getEditor(page)).toContainText('Магазин. Абракадабра.')
  // Of a word that is selected it is asked for.
  await clickAfter(page, 'Абракадабра.')
  await page.keyboard.press('ArrowLeft')
  for (let letter = 0; letter < 11; letter++) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'а́ Stress' }).click()
  await expect(page.getByText('Which vowel of «Абракадабра» is stressed?').first()).toBeVisible()
})

test('a tab loads on request what another one has changed', async ({ page, context }) => {
  await openWriter(page)
  const other = await context.newPage()
  await openWriter(other)
  await clickAfter(other, 'titleEn: A New Story')
  await other.keyboard.type(' There')
  const alert = page.getByRole('alert').filter({ hasText: 'This draft has changed in another tab.' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(alert).toBeInViewport()
  await expect(other.getByRole('alert').filter({ hasText: 'another tab' })).toHaveCount(0)
  await alert.getByRole('button', { name: 'Load that version' }).click()
  await openHead(page)
  await expect(getEditor(page)).toContainText('titleEn: A New Story There')
  await expect(alert).toHaveCount(0)
})

test('the preview shows the line that is written, and words of a message are marked', async ({ page }) => {
  const lines = (text: string) => Array.from({ length: 40 }, (_, at) => `${text} ${at + 1}.`).join('\n')
  await openText(
    page,
    template
      .replace('level: A1', 'level: Beginner\ntopics: [home]')
      .replace('А́нна чита́ет но́вую кни́гу.', `Анна читает.\n${lines('Да')}`)
      .replace('Anna is reading a new book.', `Anna is reading.\n${lines('Yes')}`),
  )
  await page.getByRole('button', { name: 'Next of 1 warning' }).click()
  await expect(page.locator('.cm-lintRange-warning')).toHaveText(['Анна', 'читает'])
  for (let line = 0; line < 30; line++) await page.keyboard.press('ArrowDown')
  await expect(getPreview(page).getByText('Да 30.')).toBeInViewport()
  await page.keyboard.press('End')
  await page.keyboard.type('\nНет.')
  await expect(getPreview(page).getByText('Нет.')).toBeInViewport()
})

test('questions, title, summary and topics have forms, and other fields stay', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openText(
    page,
    template.replace('level: A1', 'level: A1\ngrammar: [past tense, dative, comparative]\nfeatured: true'),
  )
  const form = page.getByRole('dialog')
  const field = (name: string) => form.getByLabel(name, { exact: true })
  const add = page.getByRole('button', { name: 'Add a question' })
  await add.click()
  await expectNoAxeViolation(page)
  await field('Question in English').fill('Who')
  // What was typed is not lost by one press.
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.keyboard.press('Escape')
  await expect(field('Question in English')).toHaveValue('Who')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  // The browser asks for what is missing.
  await expect(field('Question in Russian')).toBeFocused()
  // With the keyboard of a phone.
  await page.setViewportSize({ width: 360, height: 440 })
  await page.keyboard.type('Кто читает? Абра')
  await page.keyboard.press('Alt+Quote')
  await expect(field('Question in Russian')).toHaveValue('Кто читает? Абра́')
  await field('Question in Russian').fill('Кто читает?')
  for (const name of ['а́ Stress', 'Close'])
    await expect(form.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await field('Question in English').fill('Who is reading?')
  for (const [index, option] of ['Я', 'Анна', 'Кот, пёс', 'Вы'].entries())
    await field(`Option ${index + 1}`).fill(option)
  await field('Option 2 is correct').check()
  await form
    .getByRole('combobox', { name: 'Line with the answer' })
    .selectOption('1. А́нна чита́ет но́вую кни́гу.')
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Add, and another' }).click()
  await expect(field('Question in Russian')).toBeFocused()
  await expect(field('Question in Russian')).toHaveValue('')
  await expect(form.getByText('«Кто читает?» is added.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getProblems(page)).toContainText('0 errors, 3 warnings')
  await expect(getPreview(page).getByText('Correct answer').locator('..')).toHaveText([
    'КнигуCorrect answer',
    'АннаCorrect answer',
  ])

  await page.setViewportSize({ width: 1280, height: 800 })
  await getPreview(page).getByText('Who is reading?').click()
  await expect(field('Option 3')).toHaveValue('Кот, пёс')
  await expect(field('Option 2 is correct')).toBeChecked()
  await field('Option 4 is correct').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(getPreview(page).getByText('Correct answer').last().locator('..')).toContainText('Вы')
  await expect(page.getByText('Question saved.').first()).toBeVisible()
  await getPreview(page).getByText('What is Anna reading?').click()
  await form.getByRole('button', { name: 'Delete this question' }).click()
  await expect(getPreview(page).locator('.question')).toHaveCount(1)
  await expect(getEditor(page)).toBeFocused()

  // Key words and notes have no form: a press leads to their lines.
  await getPreview(page).getByText('A note without a number').click()
  await expect(getEditor(page)).toBeFocused()
  await page.keyboard.type('- 1: Anna is a name.\n')
  await expect(getPreview(page).getByText('Line 1: Anna is a name.')).toBeVisible()
  await getPreview(page).getByText('book', { exact: true }).click()
  await expect(getEditor(page).getByText('ru: [кни́га, кни́гу]')).toBeInViewport()

  await page.getByRole('button', { name: 'Title and summary', exact: true }).click()
  await expect(form.getByLabel('Title in Russian')).toBeFocused()
  await expect(form.getByLabel('Title in English')).toHaveValue('A New Story')
  await form.getByLabel('Title in Russian').fill('Чай: исто́рия')
  // What is the template's is selected, to be written over.
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tea')
  const summary = form.getByLabel('Summary')
  await expect(summary).toHaveAttribute('maxlength', '110')
  await summary.fill('Who drinks tea here?')
  for (const topic of ['food', 'home', 'family']) await form.getByLabel(topic, { exact: true }).check()
  await expect(form.getByLabel('work', { exact: true })).toBeDisabled()
  await form.getByLabel('home', { exact: true }).uncheck()
  await expect(form.getByLabel('dative', { exact: true })).toBeChecked()
  await form.getByLabel('present tense', { exact: true }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(getEditor(page)).toBeFocused()
  const { name, text } = await download(page, 'tea.md')
  expect(name).toBe('tea.md')
  expect(text).toContain('---\ntitle: "Чай: исто́рия"\ntitleEn: Tea\nsummary: Who drinks tea here?\ndate: ')
  expect(text).toContain('\ntopics: [family, food]\n')
  expect(text).toContain('grammar: [past tense, dative, comparative, present tense]\nfeatured: true\n')
})

test('a text from elsewhere goes into the template, and lines without English count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openText(page, 'Это дом...\nThis is a house.\nЭто сад.\n')
  await expect(getProblems(page)).toContainText(
    '“Use the template” puts the Russian lines of this text under “Русский”',
  )
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Use the template' })).toBeInViewport({
    ratio: 1,
  })
  await page.getByRole('button', { name: 'Next of 1 error' }).click()
  await page.locator('.cm-message').getByRole('button', { name: 'Use the template' }).click()
  await expect(getProblems(page)).toContainText('line 2, «Это сад.», has no translation yet')
  await page.getByRole('button', { name: 'Fix all' }).click()
  await expect(page.getByText(/^\d places fixed\./).first()).toBeVisible()
})

test('a Russian line without English is named, and gets a line to write it in', async ({ page }) => {
  await openWriter(page)
  await clickAfter(page, '— Э́то хоро́шая')
  await page.keyboard.type('\nО́сенью здесь о́чень хо́лодно.')
  await expect(getProblems(page)).toContainText('«О́сенью здесь о́чень хо́лодно.»')
  await page.getByRole('button', { name: 'Next of 1 error' }).click()
  const message = page.locator('.cm-message')
  await expect(message).toContainText('«О́сенью здесь о́чень хо́лодно.» seems to have no English')
  // It is a guess.
  await expect(page.getByRole('button', { name: 'Fix all' })).toHaveCount(0)
  await message.getByRole('button', { name: 'Add the English line' }).click()
  await page.keyboard.type('In autumn it is very cold here.')
  await expect(getProblems(page)).toContainText('0 errors')
  await expect(getPreview(page).locator('.line').last().locator('[lang=en]')).toHaveText(
    'In autumn it is very cold here.',
  )
})

test('on a phone the preview leads to the text, and a word offers its vowels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWriter(page)
  await getPreview(page).getByText('“It is a good book,” she says.').click()
  await expect(getEditor(page)).toBeFocused()
  await expect(getEditor(page).getByText('“It is a good book,” she says.')).toBeInViewport()
  await page.keyboard.type('So: ')
  await expect(getPreview(page).getByText('So: “It is a good book,” she says.')).toBeVisible()

  await clickAfter(page, 'кни́гу.')
  await page.keyboard.type(' Это Замокан. А Замокан?')
  await page.locator('.cm-lintRange-warning').getByText('Замокан').first().click()
  await page.locator('.cm-message').getByRole('button', { name: 'Замо́кан' }).click()
  // Which knows the choice.
  await page.getByRole('button', { name: 'Fix all' }).click()
  await expect(getEditor(page)).toContainText('Замо́кан. А Замо́кан?')
})

test('where all is deleted a press brings the template, which one writes over', async ({ page }) => {
  await openWriter(page)
  await getEditor(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(getProblems(page)).toContainText('nothing here yet')
  await expect(getPreview(page).getByRole('article')).toHaveCount(0)
  await page.getByRole('toolbar').getByRole('button', { name: 'Use the template' }).click()
  await expect(getEditor(page)).toContainText('кни́гу.')
  await expect(getPreview(page).getByRole('article')).toBeVisible()

  // A press on a line of the template selects it, and a second one goes into it.
  // The cursor is there already, and that is no press.
  await getEditor(page).focus()
  await getEditor(page).getByText('чита́ет').click()
  await page.keyboard.type('Да.')
  await expect(getEditor(page)).not.toContainText('кни́гу.')
  const line = getEditor(page).getByText('Anna is reading a new book.')
  await line.click()
  await page.keyboard.type('Rain')
  await expect(getEditor(page)).not.toContainText('reading')
  const other = getEditor(page).getByText('“It is a good book,” she says.')
  await other.click()
  await other.click()
  await page.keyboard.type('So')
  await expect(getEditor(page)).toContainText(/good.*So|So.*good/)
})

test('the tools of a phone are one row, and what is marked or fixed stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const toolbar = page.getByRole('toolbar')
  const lines = (text: string) => Array.from({ length: 40 }, () => text).join('\n')
  const getText = (level: string, book: string) =>
    template
      .replace('level: A1', level)
      .replace('кни́гу.', `${book}\n${lines('Магазин.')}`)
      .replace('new book.', `new book.\n${lines('A shop.')}`)
  await openText(page, getText('level: [A1', 'кни́гу...'))
  const expectInRow = async (...names: (string | RegExp)[]) => {
    for (const name of ['а́ Stress', 'Preview', ...names, 'Undo'])
      await expect(toolbar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    expect((await toolbar.boundingBox())?.height).toBeLessThan(60)
    await expectNoSidewaysScroll(page)
  }
  await expectInRow(/^Next of \d+ errors?/, 'Fix all')
  await openText(page, getText('level: A1', 'кни́гу.'))
  await expectInRow(/^Next of \d+ warnings/, 'Fix all')
  await getEditor(page).focus()
  await page.keyboard.press('Control+Home')
  for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowDown')
  const getTop = () => page.evaluate(() => scrollY)
  const top = await getTop()
  await toolbar.getByRole('button', { name: 'Fix all' }).click()
  await expect(getEditor(page)).toContainText('Магази́н.')
  await expect(getEditor(page)).toBeFocused()
  expect(Math.abs((await getTop()) - top)).toBeLessThan(60)
})
