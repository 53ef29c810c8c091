import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { commonWordsFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { loadContent } from '@/lib/content/load'
import { ContentError } from '@/lib/content/problems'
import { indexCommonWords } from '@/lib/content/words/claims'
import { formTags, getFormName } from '@/lib/words/tags'
import { runScript, UsageError } from '@/scripts/run-script'
import { loadDictionary } from './dictionary'
import { draftStory } from './draft'
import { draftCommon } from './draft-common'
import { collectKnownWords } from './known-words'
import { readLists } from './lists'

const help = `Drafts the words of a story that have no meaning yet, from OpenCorpora's dictionary and the other stories. What is in a
file is kept as it is; the draft is added at its end.

  npm run words -- <id> …            adds to content/words/<id>.yaml
  npm run words -- --all             adds to the files of all stories
  npm run words -- common            adds the words of three stories or more to ${commonWordsFile}
  npm run words -- <id> --print      prints the draft instead of writing it
  npm run words -- <id> --root <folder>

A draft leaves open what only a person can know: meanings, and which of several possible forms a word has in a line. The
comments give the lines and the choices; delete them when you are done. npm run check:content names what is left.

The forms are:

${formTags.map((tag) => `  ${tag.padEnd(24)}${getFormName(tag) || 'a word without other forms'}`).join('\n')}`

runScript(help, async (args) => {
  const options = {
    all: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    root: { type: 'string', default: '.' },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const { root } = values
  const { stories, problems } = await loadContent(root)
  const errors = problems.filter(
    ({ path, severity }) => severity === 'error' && path.startsWith('content/words/'),
  )
  if (errors.length > 0) throw new ContentError(errors)
  const ids = values.all ? stories.map(({ id }) => id) : positionals
  if (ids.length === 0) throw new UsageError('expected the id of a story, "common" or --all')
  const dictionary = await loadDictionary()
  const lists = readLists(
    root,
    stories.map(({ id }) => id),
  )
  const known = collectKnownWords(stories, [...lists.values()])
  const read = (name: string) => lists.get(getWordsFile(name))?.entries ?? []
  for (const id of ids) {
    const story = stories.find((other) => other.id === id)
    if (story === undefined && id !== 'common')
      throw new Error(`there is no story ${getStoryFile(id)} without errors`)
    const draft = story
      ? draftStory(story, read(id), indexCommonWords(read('common')), dictionary, known)
      : draftCommon(stories, read('common'), dictionary, known)
    if (values.print) console.log(draft)
    else write(root, getWordsFile(id), draft)
  }
})

function write(root: string, file: string, draft: string): void {
  if (draft === '') {
    console.log(`${file}: nothing to add`)
    return
  }
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  appendFileSync(path, before === '' ? draft : `${before.endsWith('\n') ? '' : '\n'}\n${draft}`)
  console.log(`${file}: ${draft.match(/^- ru:/gm)?.length} entries added`)
}
