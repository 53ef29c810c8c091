import { expect, goTo, storyPath, test } from './site'

test.beforeEach(({ page }) => page.goto(storyPath).then(() => undefined))

test('the header shows the title as plain first-level heading, the date with its icon and the level', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Утро в магазине')
  await expect(title.getByRole('link')).toHaveCount(0)
  const date = page.locator('main time')
  await expect(date).toHaveText('20 February, 2026')
  await expect(date).toHaveAttribute('datetime', '2026-02-20')
  expect(await date.evaluate((time) => getComputedStyle(time, '::before').borderTopStyle)).toBe('solid')
  await expect(page.getByText('Level: A1', { exact: true })).toBeVisible()
  await expect(page.getByText('Morning at the Shop', { exact: true })).toBeVisible()
})

test('at first only Listen is offered: no player, text, vocabulary or questions', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible()
  for (const name of ['Read', 'Practice'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
  await expect(page.getByText('Анна идёт в магазин.')).toBeHidden()
  await expect(page.getByText('Key Vocabulary')).toBeHidden()
  await expect(page.getByText('Вопросы на понимание')).toBeHidden()
})

test('after Listen the player and Read are there, the text is not', async ({ page }) => {
  await goTo(page, 'Listen')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Back 10 seconds' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Normal', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Slower', pressed: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Synthetic voice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Practice', exact: true })).toBeHidden()
  await expect(page.getByText('Анна идёт в магазин.')).toBeHidden()
  await expect(page.getByText('Key Vocabulary')).toBeHidden()
  await expect(page.getByText('Вопросы на понимание')).toBeHidden()
})

test('after Read the text, the vocabulary and Practice are there, the questions are not', async ({
  page,
}) => {
  await goTo(page, 'Read')
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  await expect(page.getByText('Anna is going to the shop.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Key Vocabulary' })).toBeVisible()
  await expect(page.getByText('Click words to test yourself')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Practice', exact: true })).toBeVisible()
  await expect(page.getByText('Вопросы на понимание')).toBeHidden()
})

test('after Practice the questions are there and no step is left', async ({ page }) => {
  await goTo(page, 'Practice')
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeFocused()
  await expect(page.locator('fieldset')).toHaveCount(6)
  for (const name of ['Listen', 'Read', 'Practice'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
})

test('each line shows and hides its own translation', async ({ page }) => {
  await goTo(page, 'Read')
  const second = page.getByRole('button', { name: 'English, line 2', exact: true })
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  await second.click()
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Anna is going to the shop.')).toBeVisible()
  await expect(page.getByText('She wants to buy bread and tea.')).toBeHidden()
  await second.click()
  await expect(page.getByText('Anna is going to the shop.')).toBeHidden()
})

test('vocabulary hides the English as dots until a word is clicked, and all at once', async ({ page }) => {
  await goTo(page, 'Read')
  const words = page.locator('#vocabulary').getByRole('button')
  await expect(words).toHaveCount(35)
  const bread = words.filter({ hasText: 'хлеб' })
  await expect(bread).toContainText('••••••')
  await expect(page.locator('#vocabulary')).not.toContainText('bread', { useInnerText: true })
  await bread.click()
  await expect(page.getByRole('button', { name: 'хлеб bread' })).not.toContainText('•', {
    useInnerText: true,
  })
  await page.getByRole('button', { name: 'Show All', exact: true }).click()
  await expect(page.locator('#vocabulary')).not.toContainText('•', { useInnerText: true })
  await page.getByRole('button', { name: 'Hide All' }).click()
  await expect(page.locator('#vocabulary').getByText('••••••').filter({ visible: true })).toHaveCount(35)
})

test('vocabulary shows the first form of each item, and folds', async ({ page }) => {
  await goTo(page, 'Read')
  await expect(page.getByRole('button', { name: 'идти', exact: true })).toBeVisible()
  const fold = page.getByRole('button', { name: 'Key Vocabulary' })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'идти', exact: true })).toBeHidden()
})

const key = [
  'Хлеб и чай',
  'Шестьдесят рублей',
  'Зелёный',
  'Её кошелёк дома',
  'Заплатить можно потом',
  'Она хочет заплатить',
]

test('questions are answered, checked, marked, locked and begun again', async ({ page }) => {
  await goTo(page, 'Practice')
  const check = page.getByRole('button', { name: 'Check Answers' })
  const questions = page.locator('fieldset')
  await expect(check).toBeDisabled()
  for (const [index, answer] of key.entries()) {
    await expect(check).toBeDisabled()
    const chosen = index === 0 ? 'Чай и сахар' : answer
    await questions.nth(index).getByLabel(chosen, { exact: true }).check()
  }
  await expect(check).toBeEnabled()
  await check.click()
  await expect(page.getByText('Score: 5/6')).toBeFocused()
  await expect(page.getByText('Right answer')).toHaveCount(6)
  await expect(page.getByText('Your answer')).toHaveCount(1)
  await expect(questions.first().locator('label', { hasText: 'Хлеб и чай' })).toContainText('Right answer')
  await expect(questions.first().locator('label', { hasText: 'Чай и сахар' })).toContainText('Your answer')
  await expect(questions.first().getByRole('radio').first()).toBeDisabled()
  await expect(check).toHaveCount(0)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Score:')).toHaveCount(0)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(check).toBeDisabled()
})

test('right is green and wrong is red', async ({ page }) => {
  await goTo(page, 'Practice')
  for (const [index, answer] of key.entries())
    await page
      .locator('fieldset')
      .nth(index)
      .getByLabel(index ? answer : 'Рыбу и чай', { exact: true })
      .check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
  const colours = await page
    .locator('fieldset')
    .first()
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderTopColor))
  const hue = (colour: string | undefined) => {
    const [red = 0, green = 0] = (colour?.match(/\d+/g) ?? []).map(Number)
    return red > green ? 'red' : 'green'
  }
  expect(colours).toHaveLength(4)
  expect(hue(colours[3])).toBe('green')
  expect(hue(colours[2])).toBe('red')
})

test('the questions change their language and keep answers, score and lock', async ({ page }) => {
  await goTo(page, 'Practice')
  await expect(page.getByText('Сколько стоит чёрный хлеб?').last()).toBeVisible()
  await page.locator('fieldset').first().getByLabel('Хлеб и чай').check()
  await page.getByRole('button', { name: 'Show in English' }).click()
  await expect(page.getByRole('heading', { name: 'Comprehension Questions' })).toBeVisible()
  await expect(page.locator('legend', { hasText: 'How much does the black bread cost?' })).toBeVisible()
  await expect(page.locator('fieldset').first().getByLabel('Хлеб и чай')).toBeChecked()
  await page.getByRole('button', { name: 'Показать на русском' }).click()
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeVisible()
  for (const [index, answer] of key.entries())
    await page.locator('fieldset').nth(index).getByLabel(answer, { exact: true }).check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
  await page.getByRole('button', { name: 'Show in English' }).click()
  await expect(page.getByText('Score: 6/6')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
})

test('what is copied is clean Russian without stress marks or controls', async ({ page }) => {
  await goTo(page, 'Read')
  const copied = await page.evaluate(() => {
    const text = document.querySelector('[aria-labelledby=text-title]')
    const selection = window.getSelection()
    if (text) selection?.selectAllChildren(text)
    return selection?.toString() ?? ''
  })
  expect(copied).toContain('Анна идёт в магазин.')
  expect(copied).not.toContain('\u0301')
  expect(copied).not.toMatch(/EN|stress marks/)
})

test('stress marks are drawn, switched off and on, and the choice is remembered before the next paint', async ({
  page,
}) => {
  await goTo(page, 'Read')
  const drawn = () =>
    page
      .locator('u')
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await drawn()).toContain('\u0301')
  await page.getByRole('button', { name: 'Hide stress marks' }).click()
  await expect(page.getByRole('button', { name: 'Show stress marks' })).toBeVisible()
  expect(await drawn()).toBe('none')
  await page.reload()
  expect(await drawn()).toBe('none')
  await expect(page.locator('html')).toHaveAttribute('data-stress', 'hidden')
})

test('Back to Archive leads to the archive', async ({ page }) => {
  await page.getByRole('link', { name: 'Back to Archive' }).click()
  await expect(page).toHaveURL('/archive')
})
