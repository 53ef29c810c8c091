import { cpSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  commonWordsFile,
  getAudioFile,
  getStoryFile,
  getStoryId,
  getWordsFile,
  resourcesFile,
  storiesFolder,
  wordsFolder,
} from '@/lib/content/files'
import { listFiles } from '@/lib/content/list-files'
import { getTimingsPath } from '@/lib/paths'

/** A story, and the id of the model that it was made of. */
type SyntheticStory = { id: string; text: string; model: string }

/** A story that others are made of: a file of content/stories. */
type Model = { id: string; text: string }

const dayLength = 86_400_000

/** The day of the build, which is that of the newest synthetic story. */
export const buildDate = '2026-01-01'

/** Reads the stories of `root`, sorted by id. */
function readModels(root: string): Model[] {
  return listFiles(join(root, storiesFolder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ id: getStoryId(name), text: readFileSync(join(root, storiesFolder, name), 'utf8') }))
}

/**
 * Returns `count` stories, newest first, one a day up to `buildDate`: the models in turn with ids, titles and dates of
 * their own. The same models make the same stories. Throws if a model has no title or date.
 */
export function getSyntheticStories(models: Model[], count: number): SyntheticStory[] {
  const newest = Date.parse(buildDate)
  return Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length]
    if (model === undefined) throw new Error('expected at least one story to make others of, found none')
    const number = Math.floor(index / models.length) + 1
    const date = new Date(newest - index * dayLength).toISOString().slice(0, 10)
    const titled = replace(model, /^(title: *)(["']?)(.*?)(\2)$/m, `$1$2$3 ${number}$4`)
    return {
      model: model.id,
      id: `${model.id}-${number}`,
      // No two stories may be the same part of a series.
      text: replace(titled, /^date: .*$/m, `date: ${date}`).text.replace(/^series: .*\n/m, ''),
    }
  })
}

function replace(model: Model, pattern: RegExp, replacement: string): Model {
  if (!pattern.test(model.text))
    throw new Error(`${model.id}.md: expected a line like ${pattern}, found none`)
  return { ...model, text: model.text.replace(pattern, replacement) }
}

/**
 * Writes `count` synthetic stories to `root`, made from the stories in `source`, with the resources page, their words and the
 * recordings that they name: links to the same bytes. Returns the stories, newest first.
 */
export function writeSyntheticContent(source: string, root: string, count: number): SyntheticStory[] {
  const models = readModels(source)
  const stories = getSyntheticStories(models, count)
  mkdirSync(join(root, storiesFolder), { recursive: true })
  mkdirSync(join(root, wordsFolder), { recursive: true })
  for (const { id, text, model } of stories) {
    writeFileSync(join(root, getStoryFile(id)), text)
    linkFile(source, root, getWordsFile(model), getWordsFile(id))
  }
  linkFile(source, root, commonWordsFile)
  linkFile(source, root, resourcesFile)
  for (const { text } of models.slice(0, count)) {
    const audio = /^audioUrl: *(\S+)$/m.exec(text)?.[1]
    if (audio === undefined) continue
    linkFile(source, root, getAudioFile(audio))
    const timings = getTimingsPath(getAudioFile(audio))
    linkFile(source, root, timings)
  }
  return stories
}

/** Links a file under the same or another name, or copies it if the two folders are on different disks. */
function linkFile(source: string, root: string, path: string, target = path): void {
  if (!existsSync(join(source, path))) return
  mkdirSync(dirname(join(root, target)), { recursive: true })
  try {
    linkSync(join(source, path), join(root, target))
  } catch {
    cpSync(join(source, path), join(root, target))
  }
}
