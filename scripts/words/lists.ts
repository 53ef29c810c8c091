import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonWordsFile, getWordsFile } from '@/lib/content/files'
import { parseWordsFile, type WordsFile } from '@/lib/content/lexicon/list'

/** Reads the common list and those of stories, by path; those that do not exist are left out. */
export function readLists(root: string, ids: readonly string[]): Map<string, WordsFile> {
  const paths = [commonWordsFile, ...ids.map(getWordsFile)].filter((path) => existsSync(join(root, path)))
  return new Map(paths.map((path) => [path, parseWordsFile(path, readFileSync(join(root, path), 'utf8'))]))
}
