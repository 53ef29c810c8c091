import { getTimingsPath } from '@/lib/site/paths'
import { getCleanText } from '@/lib/story/marked-text'
import type { Audio, OtherAudio, Story, TimedLine } from '@/lib/story/story'
import { addCues, getAudio, getTimedLines, parseTimings, type Timings } from './audio'
import { type Disk, readText } from './disk'
import { getAudioFile, getOtherAudioUrls } from './files'
import type { CheckedFile } from './parse-story'
import { errorInFile, type Problem } from './problems'

/** What reading recordings adds to. */
type Found = {
  /** When the lines of each recording are spoken, by its address. */
  times: Map<string, TimedLine[]>
  problems: Problem[]
}

/** Adds audio and timings to a story, as far as there are any, and the same in other voices. */
export async function addAudio(
  disk: Disk,
  file: CheckedFile,
  others: ReadonlyMap<string, string[]>,
  found: Found,
): Promise<Story | undefined> {
  const { problems } = found
  const { path, story, audioUrl } = file
  if (audioUrl === undefined) return story
  const audio = await readAudio(disk, audioUrl.value)
  if (typeof audio === 'string') {
    problems.push(errorInFile(path, `audioUrl: ${audio}`, audioUrl))
    return story
  }
  if (story === undefined) return undefined
  const { cues, words } = readTimings(disk, story, audio, found)
  const otherAudio: OtherAudio[] = []
  for (const url of getOtherAudioUrls(others, audioUrl.value)) {
    const other = await readAudio(disk, url)
    if (typeof other === 'string') problems.push(errorInFile(getAudioFile(url), other))
    else {
      const { cues, words } = readTimings(disk, story, other, found)
      otherAudio.push({ ...other, ...(words && { timedWords: true }), ...(cues && { cues }) })
    }
  }
  return {
    ...story,
    audio: { ...audio, ...(words && { timedWords: true }) },
    ...(otherAudio.length > 0 && { otherAudio }),
    paragraphs: cues ? addCues(story.paragraphs, cues) : story.paragraphs,
  }
}

/** Reads and checks the timings of a recording; empty where there are none that can be used. */
function readTimings(
  disk: Disk,
  story: Story,
  { url, duration }: Audio,
  { times, problems }: Found,
): Partial<Timings> {
  const path = getTimingsPath(getAudioFile(url))
  const text = disk.files.has(path) ? readText(disk, path, problems) : undefined
  if (text === undefined) return {}
  const lines = story.paragraphs.flat().map(({ ru }) => getCleanText(ru))
  const timings = parseTimings(path, text, story.id, lines, duration)
  problems.push(...timings.problems)
  if (timings.cues) times.set(url, getTimedLines(timings.cues, lines, timings.words))
  return timings
}

/** Reads what a page needs to know about an audio file, or returns why that is not possible. */
async function readAudio({ files, readAudioTags }: Disk, url: string): Promise<Audio | string> {
  const path = getAudioFile(url)
  const info = files.get(path)
  if (!info) {
    // Names are compared letter by letter here, because all web servers do and some disks do not.
    const twin = [...files.keys()].find(
      (other) => other.toLowerCase() === path.toLowerCase() && other !== path,
    )
    const advice =
      twin === undefined ? 'put the recording there or delete the key' : `the file is called ${twin}`
    return `there is no file ${path}; ${advice}`
  }
  info.audioTags ??= await readAudioTags(path)
  const audio = info.audioTags && getAudio(url, info.audioTags)
  if (!audio) return `${path} cannot be read as audio; export it again as .m4a or .mp3`
  return { ...audio, size: info.size }
}
