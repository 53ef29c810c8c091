import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { audioFolder, getStoryFile, getWordsFile, seriesFile } from '@/lib/content/files'
import { parseStory } from '@/lib/content/parse-story'
import { isStoryId } from '@/lib/story/story'
import { listStoryIds, missingStory } from '@/scripts/missing-story'

/** Returns the files that a story consists of, as far as there are any. */
export function listStoryFiles(root: string, id: string): string[] {
  const folder = join(root, audioFolder)
  const audio = existsSync(folder) ? readdirSync(folder).sort() : []
  const own = audio.filter((name) => name.startsWith(`${id}.`)).map((name) => `${audioFolder}/${name}`)
  return [...[getStoryFile(id), getWordsFile(id)].filter((path) => existsSync(join(root, path))), ...own]
}

/**
 * Gives the files of a story another id, and its `audioUrl` with them. Returns what was done, line by line. Throws, before
 * anything is moved, if there is no such story or the new id is taken.
 */
export function renameStory(root: string, id: string, next: string): string[] {
  const files = findFiles(root, id)
  if (!isStoryId(next))
    throw new Error(`expected an id of lower-case letters a-z, digits and hyphens, found "${next}"`)
  const [taken] = listStoryFiles(root, next)
  if (taken) throw new Error(`${taken} already exists; choose another id`)
  const moves = files.map((path) => ({ path, to: rename(path, id, next) }))
  for (const { path, to } of moves) renameSync(join(root, path), join(root, to))
  const story = join(root, getStoryFile(next))
  const text = readFileSync(story, 'utf8')
  writeFileSync(
    story,
    text.replace(/^(audioUrl: *["']?\/audio\/)([^\s."']+)(?=\.)/m, (all, before, stem) =>
      stem === id ? `${before}${next}` : all,
    ),
  )
  return [
    ...moves.map(({ path, to }) => `${path} is now ${to}`),
    `The old address, /story/${id}, is gone. Publish with: git add -A content ${audioFolder}`,
  ]
}

function rename(path: string, id: string, next: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return `${folder}${next}${path.slice(folder.length + id.length)}`
}

/**
 * Deletes the files of a story, and gives the later parts of its series the number before. Returns what was done, line by
 * line. Throws, before anything is deleted, if there is no such story or, unless forced, if it could not be brought back.
 */
export function deleteStory(
  root: string,
  id: string,
  isSafe: (files: string[]) => boolean,
  isForced = false,
): string[] {
  const files = findFiles(root, id)
  const canRestore = isSafe(files)
  if (!canRestore && !isForced)
    throw new Error(
      `git does not have ${id} as it is now: commit it first, or add --force to delete it for good`,
    )
  const { series } = parse(root, id)
  for (const path of files) rmSync(join(root, path))
  const parts = listStoryIds(root).flatMap((id) => {
    const other = parse(root, id)
    return other.series && other.series.id.value === series?.id.value
      ? [{ ...other.series, path: other.path }]
      : []
  })
  const later = parts.filter(({ part }) => Number(part.value) > Number(series?.part.value))
  for (const { path, part } of later) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    const line = lines[part.line - 1] ?? ''
    const at = part.column - 1
    lines[part.line - 1] =
      line.slice(0, at) + line.slice(at).replace(part.value, String(Number(part.value) - 1))
    writeFileSync(join(root, path), lines.join('\n'))
  }
  return [
    ...files.map((path) => `${path} deleted`),
    ...later.map(({ path, part }) => `${path} is part ${Number(part.value) - 1} now`),
    ...(series && parts.length === 0
      ? [`${seriesFile}: no story is a part of "${series.id.value}" any more; delete it there`]
      : []),
    'npm run proof lists the entries in content/proof.yaml that only this story needed.',
    ...(canRestore
      ? [
          `Its address, /story/${id}, is gone. Publish with: git add -A content ${audioFolder}`,
          `Or take it back: git restore ${[...files, ...later.map(({ path }) => path)].join(' ')}`,
        ]
      : [`If git has had it, publish with: git add -A content ${audioFolder}`]),
  ]
}

function findFiles(root: string, id: string): string[] {
  const files = listStoryFiles(root, id)
  if (files[0] !== getStoryFile(id)) throw missingStory(root, id)
  return files
}

function parse(root: string, id: string) {
  return parseStory(getStoryFile(id), readFileSync(join(root, getStoryFile(id)), 'utf8'))
}
