import { render, screen } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { Worksheet } from '@/components/story/print/worksheet'
import { readChoices, type WorksheetChoices } from '@/components/story/print/worksheet-choices'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

function renderSheet(choices: Partial<WorksheetChoices> = {}, story: Story = sampleStory) {
  render(<Worksheet story={story} choices={{ ...readChoices(undefined), ...choices }} gaps={[]} />)
}

test('options that differ in stress alone are all on the sheet', () => {
  const [question] = sampleStory.questions
  if (!question) throw new Error('The sample story asks something')
  const options = ['за́мок', 'замо́к', 'дом', 'лес'].map(mark)
  renderSheet({}, { ...sampleStory, questions: [{ ...question, options }] })
  expect(screen.getByText(/^1\. /).parentElement).toHaveTextContent('a) замокb) замокc) домd) лес')
})
