import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { getStoryFile } from '@/lib/content/files'
import { getTemplate } from '@/lib/content/template'
import { getBuildDay } from '@/lib/story/day'
import { isStoryId } from '@/lib/story/story'
import { runScript } from '@/scripts/run-script'

const help = `Writes a template for a new story.

  npm run new:story -- <id>                  writes content/stories/<id>.md
  npm run new:story -- <id> --root <folder>  writes it in another folder`

runScript(help, (args) => {
  const options = { root: { type: 'string', default: '.' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  writeStory(positionals.join(' '), values.root)
})

function writeStory(id: string, root: string): void {
  if (!isStoryId(id)) {
    throw new Error(
      `expected an id of lower-case letters a-z, digits and hyphens, found "${id}"; for example: npm run new:story -- morning-shop`,
    )
  }
  const file = getStoryFile(id)
  const path = join(root, file)
  if (existsSync(path)) throw new Error(`${file} already exists; choose another id`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, getTemplate(id, getBuildDay(undefined, new Date())))
  console.log(`Wrote ${file}. Next:
  1. Write your story in it; put stress marks (U+0301) after the stressed vowels.
  2. Choose one to three drawings for its cover at https://game-icons.net: two objects of the story, not its end.
     /dev/covers of the development server shows those of all stories.
  3. npm run story -- ${id}, which checks it, asks for its words, speaks it and shows its page`)
}
