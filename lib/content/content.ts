import { getCleanText } from '@/lib/story/marked-text'
import { compareStories } from '@/lib/story/order'
import type { Audio, Story } from '@/lib/story/story'
import { type AudioTags, getAudio } from './audio'
import { findDuplicates, findStrayFiles, findUnusedAudio, getAudioPath, getTimingsPath } from './cross-checks'
import { type ParsedStory, parseStory } from './parse-story'
import { compareProblems, type Problem } from './problems'
import type { ResourceSection } from './resources'
import { parseResources } from './resources'
import { decodeText } from './source-text'
import { addCues, parseTimings } from './timings'

/** Everything in `content/`, with what is wrong with it. */
export type Content = {
  /** In order; only those without errors. */
  stories: Story[]
  resources: ResourceSection[]
  /** Errors and warnings of all files, sorted. */
  problems: Problem[]
}

/** What the disk says of a file; as long as the file has not changed, it is the same object. */
export type FileInfo = { isFile: boolean; size: number; changed: number }

/** Everything below content/ and public/, by path from the repository's root. */
export type Files = Map<string, FileInfo>

/** The disk as far as content needs it. */
export type Disk = {
  files: Files
  read: (path: string) => Uint8Array
  /** Gives undefined where a file cannot be read as audio. */
  readAudioTags: (path: string) => Promise<AudioTags | undefined>
}

const RESOURCES = 'content/resources.md'
const MAX_KILOBYTES = 256

/** What was read of files that may still be unchanged the next time: in development an edit costs one file. */
const parsedStories = new WeakMap<FileInfo, ParsedStory>()
const audioTags = new WeakMap<FileInfo, AudioTags>()

/** Parses and checks all content: each file, and the files against one another. */
export async function getContent(disk: Disk): Promise<Content> {
  const paths = [...disk.files.keys()]
  const problems = findStrayFiles(disk.files)
  const parsed = paths.flatMap((path): ParsedStory[] => {
    const info = disk.files.get(path)
    if (!/^content\/stories\/[^/.][^/]*\.md$/.test(path) || !info?.isFile) return []
    const known = parsedStories.get(info)
    const text = known === undefined ? readText(disk, path, problems) : undefined
    const story = text === undefined ? known : parseStory(path, text)
    if (story === undefined) return []
    parsedStories.set(info, story)
    return [story]
  })
  problems.push(...findDuplicates(parsed), ...findUnusedAudio(paths, parsed))
  const stories: Story[] = []
  for (const file of parsed) {
    problems.push(...file.problems)
    const story = await addAudio(disk, file, problems)
    if (story !== undefined) stories.push(story)
  }
  return {
    stories: stories.sort(compareStories),
    resources: getResources(disk, problems),
    problems: problems.sort(compareProblems),
  }
}

/** Reads a text file; undefined, with a problem added, where that cannot be done. */
function readText({ files, read }: Disk, path: string, problems: Problem[]): string | undefined {
  const start = { path, line: 1, column: 1, severity: 'error' as const }
  const size = files.get(path)?.size ?? 0
  if (size > MAX_KILOBYTES * 1024) {
    const message = `expected a file of at most ${MAX_KILOBYTES} kB, found ${Math.ceil(size / 1024)} kB; split it or look for what does not belong here`
    problems.push({ ...start, message })
    return undefined
  }
  const decoded = decodeText(read(path))
  if ('text' in decoded) return decoded.text
  problems.push({ ...start, ...decoded, message: 'not valid UTF-8; save the file with the encoding UTF-8' })
  return undefined
}

/** Adds audio and timings to a story, as far as there are any. */
async function addAudio(disk: Disk, file: ParsedStory, problems: Problem[]): Promise<Story | undefined> {
  const { path, id, story, audioUrl } = file
  if (audioUrl === undefined) return story
  const audio = await readAudio(disk, audioUrl.value)
  if ('message' in audio) {
    const { line, column } = audioUrl
    problems.push({ path, line, column, severity: 'error', message: `audioUrl: ${audio.message}` })
    return story
  }
  if (story === undefined) return undefined
  const timingsPath = getTimingsPath(getAudioPath(audioUrl.value))
  const text = disk.files.get(timingsPath)?.isFile ? readText(disk, timingsPath, problems) : undefined
  if (text === undefined) return { ...story, audio }
  const lines = story.paragraphs.flat().map(({ ru }) => getCleanText(ru))
  const timings = parseTimings(timingsPath, text, id, lines, audio.duration)
  problems.push(...timings.problems)
  const paragraphs = timings.cues ? addCues(story.paragraphs, timings.cues) : story.paragraphs
  return { ...story, audio, paragraphs }
}

/** Reads what a page needs to know of an audio file, or tells why that is not possible. */
async function readAudio({ files, readAudioTags }: Disk, url: string): Promise<Audio | { message: string }> {
  const path = getAudioPath(url)
  const info = files.get(path)
  if (!info?.isFile) {
    // The names are compared letter by letter here, because some disks do not and all web servers do.
    const twin = [...files.keys()].find(
      (other) => other.toLowerCase() === path.toLowerCase() && other !== path,
    )
    const advice =
      twin === undefined ? 'put the recording there or delete the key' : `the file is called ${twin}`
    return { message: `there is no file ${path}; ${advice}` }
  }
  const tags = audioTags.get(info) ?? (await readAudioTags(path))
  if (tags !== undefined) audioTags.set(info, tags)
  const audio = tags && getAudio(url, tags)
  return audio ?? { message: `${path} cannot be read as audio; export it again as .m4a or .mp3` }
}

function getResources(disk: Disk, problems: Problem[]): ResourceSection[] {
  if (!disk.files.get(RESOURCES)?.isFile) {
    const message = 'there is no such file; the resources page is made from it'
    problems.push({ path: RESOURCES, line: 1, column: 1, severity: 'error', message })
    return []
  }
  const text = readText(disk, RESOURCES, problems)
  if (text === undefined) return []
  const resources = parseResources(RESOURCES, text)
  problems.push(...resources.problems)
  return resources.sections
}
