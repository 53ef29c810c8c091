import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { Vocabulary } from '@/components/story/practice/vocabulary'
import { StoryProvider } from '@/components/story/story-provider'
import { LookUp } from '@/components/story/words/look-up'

function renderVocabulary() {
  render(
    <StoryProvider story={sampleStory}>
      <LookUp>
        <Vocabulary />
      </LookUp>
    </StoryProvider>,
  )
}

test('the first form of an item is the one that is listed', () => {
  renderVocabulary()
  expect(screen.getByRole('button', { name: 'ехать' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'едет' })).toBeNull()
})

test('the grammar of a word follows its meaning without brackets, its Russian words marked as Russian', async () => {
  renderVocabulary()
  await userEvent.click(screen.getByRole('button', { name: 'ехать' }))
  expect(screen.getByRole('button', { name: /^ехать/ }).textContent).not.toContain('(')
  expect(within(screen.getByRole('list')).getByText('поехать', { selector: '[lang=ru]' })).toBeVisible()
})

test('the section folds', async () => {
  renderVocabulary()
  const fold = screen.getByRole('button', { name: 'Key Vocabulary', expanded: true })
  await userEvent.click(fold)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull()
})

test('the English is hidden as dots until it is asked for, word by word or all at once', async () => {
  renderVocabulary()
  const getMeanings = () =>
    [screen.queryByText('train'), screen.queryByText('to go')].map(
      (meaning) => meaning?.closest('[hidden]') === null,
    )
  const getDots = () => screen.getAllByText('••••••').filter((dots) => !dots.hidden)
  expect([getMeanings(), getDots().length]).toEqual([[false, false], 2])
  await userEvent.click(screen.getByRole('button', { name: 'поезд' }))
  expect([getMeanings(), getDots().length]).toEqual([[true, false], 1])
  // Pressed again it is hidden.
  await userEvent.click(screen.getByRole('button', { name: /^поезд/ }))
  expect(getDots()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show All' }))
  expect([getMeanings(), getDots().length]).toEqual([[true, true], 0])
  await userEvent.click(screen.getByRole('button', { name: 'Hide All' }))
  expect([getMeanings(), getDots().length]).toEqual([[false, false], 2])
})
