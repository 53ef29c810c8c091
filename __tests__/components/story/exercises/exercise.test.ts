import { makeRecording } from '@/__tests__/recording'
import { sampleStory } from '@/__tests__/sample-story'
import { getFirstLine } from '@/components/story/exercises/exercise'
import { createPlayerStore, type PlayerStore } from '@/lib/player/player-store'

afterEach(() => localStorage.clear())

const lineCount = sampleStory.paragraphs.flat().length
const last = lineCount - 1

function createPlayer() {
  const cues = Array.from({ length: lineCount }, (_, line) => [line, line + 1] as const)
  const player = createPlayerStore([makeRecording({ duration: lineCount, cues })])
  const audio = document.createElement('audio')
  player.attach(audio)
  const reach = (position: number) => {
    audio.currentTime = position
    audio.dispatchEvent(new Event('timeupdate'))
  }
  return { player, audio, reach }
}

type Act = (player: PlayerStore, reach: (position: number) => void) => void

test.each<[string, Act, number]>([
  ['nothing was heard', () => {}, 0],
  ['the address or an earlier visit named a line', (player) => player.resumeAt(1), 1],
  ['a line was heard', (player) => player.playLine(1), 1],
  [
    'the whole story was heard',
    (player, reach) => {
      player.togglePlay()
      reach(lineCount)
    },
    0,
  ],
  [
    'the last line was heard alone',
    (player, reach) => {
      player.playLine(last)
      reach(lineCount)
    },
    last,
  ],
  [
    'the last of the lines was heard one by one',
    (player, reach) => {
      player.setMode('lines')
      player.playLine(last)
      reach(lineCount)
    },
    0,
  ],
])('where %s an exercise begins at its line', (_, act, line) => {
  const { player, audio, reach } = createPlayer()
  act(player, reach)
  audio.pause()
  expect(getFirstLine(sampleStory, player)).toBe(line)
})

test.each([
  ['the line that is remembered', 1, 1],
  ['the last line if the text is shorter by now', 20, last],
])('where the reader has only read, an exercise begins at %s', (_, remembered, line) => {
  const progress = { stage: 'read', line: remembered }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories: { [sampleStory.id]: progress } }))
  expect(getFirstLine(sampleStory, createPlayer().player)).toBe(line)
})
