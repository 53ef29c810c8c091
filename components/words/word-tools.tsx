import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { Switch, TextButton } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { getAnkiFile } from '@/lib/practice/anki'
import type { SavedWords } from '@/lib/practice/saved-words'
import { updateSavedWords } from '@/lib/practice/saved-words-store'
import { defaultNewPerDay } from '@/lib/practice/session'

const limits = [0, 5, 10, 20, 30, 50]

const toolsId = 'word-tools'

/** How many new words a day brings, whether they are asked both ways, and a file of them. */
export function WordTools({ data }: { data: SavedWords }) {
  const { words, newPerDay = defaultNewPerDay, bothWays = false } = data
  const id = useId()
  return (
    <>
      <OpenSheet id={toolsId} label="Word options" icon={Ellipsis} />
      <Sheet id={toolsId} title="Word options">
        <label
          htmlFor={id}
          className="flex min-h-13 items-center justify-between gap-3 border-t border-border"
        >
          New words a day
          <select
            id={id}
            className="select"
            value={newPerDay}
            onChange={({ target }) => {
              const chosen = Number(target.value)
              updateSavedWords((data) => ({ ...data, newPerDay: chosen }))
            }}
          >
            {[...new Set([...limits, newPerDay])].map((limit) => (
              <option key={limit} value={limit}>
                {limit}
              </option>
            ))}
          </select>
        </label>
        <Switch
          checked={bothWays}
          onClick={() => updateSavedWords((data) => ({ ...data, bothWays: !bothWays }))}
        >
          Also ask English to Russian
        </Switch>
        <TextButton
          onClick={() =>
            saveFile(
              getAnkiFile(
                words.filter(({ known }) => !known),
                words,
              ),
              'russian-story-words.txt',
            )
          }
        >
          Download words to learn for Anki
        </TextButton>
      </Sheet>
    </>
  )
}
