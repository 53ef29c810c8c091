import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { getCleanText } from '@/lib/story/marked-text'
import { runScript } from '@/scripts/run-script'
import { levelSound } from './ffmpeg'
import { speakLines } from './speak-lines'
import { findStoryIds, getSpeakable, loadStorySource } from './story-source'
import { getVoice, publishedVoices } from './voices'
import { getWav } from './wav'

const help = `Lets a person with ears compare voices, without knowing which is which.

  npm run audio:compare [-- <voice> …]   Aleksandr, Elena and festival, if none are named

Opens a page on this computer: ten lines of the stories, each in all voices in random order. What is better, and why, is
written to audio-comparison.json.`

const lineCount = 10
const port = 4322
const resultFile = 'audio-comparison.json'

/** A line in all voices, in the order in which the page has them. */
type Trial = { text: string; clips: { voice: string; wav: Buffer }[] }
type Answer = { best: number; why: string }

runScript(help, async (names) => {
  const voices = (names.length > 0 ? names : [...publishedVoices, 'festival']).map(getVoice)
  const trials = await getTrials(process.cwd(), voices)
  const server = createServer(async (request, response) => {
    const [, trial, clip] = /^\/(\d+)-(\d+)\.wav$/.exec(request.url ?? '') ?? []
    const wav = trials[Number(trial)]?.clips[Number(clip)]?.wav
    if (wav) return response.setHeader('content-type', 'audio/wav').end(wav)
    if (request.method !== 'POST')
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(getPage(trials))
    const answers: Answer[] = JSON.parse(await readBody(request))
    await writeFile(resultFile, `${JSON.stringify(getResult(trials, answers), null, 2)}\n`)
    response.end('saved')
    console.log(`saved to ${resultFile}`)
    server.close()
    server.closeAllConnections()
  })
  server.listen(port, '127.0.0.1', () => console.log(`Open http://localhost:${port}; Ctrl+C to stop.`))
})

async function getTrials(root: string, voices: ReturnType<typeof getVoice>[]): Promise<Trial[]> {
  const stories = await Promise.all(findStoryIds(root).map((id) => loadStorySource(root, id)))
  const spoken = getSpeakable(stories)
  const lines = stories.flatMap(({ lines: texts }, story) =>
    texts.map((line, index) => ({ text: getCleanText(line), sentences: spoken[story]?.[index] ?? [] })),
  )
  const chosen = shuffle(lines.filter(({ text }) => text.length > 30)).slice(0, lineCount)
  const sounds: Buffer[][] = []
  for (const voice of voices) {
    const clips: Buffer[] = []
    for (const { sentences } of chosen)
      clips.push(getWav(await levelSound(await speakLines([{ voice, sentences }]))))
    sounds.push(clips)
    console.log(`${voice.name} has spoken ${clips.length} lines`)
  }
  return chosen.map(({ text }, index) => {
    const clips = voices.flatMap((voice, place) => {
      const wav = sounds[place]?.[index]
      return wav ? [{ voice: voice.name, wav }] : []
    })
    return { text, clips: shuffle(clips) }
  })
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Returns how often each voice was found best, and every answer with the names of the voices. */
export function getResult(trials: readonly Trial[], answers: readonly Answer[]) {
  const votes: Record<string, number> = {}
  for (const { voice } of trials[0]?.clips ?? []) votes[voice] = 0
  const lines = trials.map(({ text, clips }, index) => {
    const best = clips[answers[index]?.best ?? -1]?.voice ?? null
    if (best) votes[best] = (votes[best] ?? 0) + 1
    return { text, best, why: answers[index]?.why ?? '', order: clips.map(({ voice }) => voice) }
  })
  return { votes, lines }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function getPage(trials: readonly Trial[]): string {
  const lines = trials.map(({ text, clips }, trial) => {
    const choices = clips.map(
      (_, clip) =>
        `<p><label><input type="radio" name="${trial}" value="${clip}"> ${'ABCDEFGH'[clip]}</label> <audio controls preload="none" src="/${trial}-${clip}.wav"></audio></p>`,
    )
    return `<fieldset><legend lang="ru">${trial + 1}. ${text}</legend>${choices.join('')}<label>Why: <input name="why" size="60"></label></fieldset>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Which voice is better?</title>
<style>body{font:18px system-ui;max-width:46rem;margin:2rem auto}fieldset{margin:1rem 0}audio{vertical-align:middle}</style>
<h1>Which voice is better?</h1><p>For each line choose the one a learner should hear. The order is different every time.</p>
<form>${lines.join('')}<button>Save</button> <output></output></form>
<script>document.forms[0].onsubmit = async (event) => {
  event.preventDefault()
  const answers = [...document.querySelectorAll('fieldset')].map((line) => ({
    best: Number(line.querySelector(':checked')?.value ?? -1), why: line.querySelector('[name=why]').value }))
  await fetch('/', { method: 'POST', body: JSON.stringify(answers) })
  document.querySelector('output').textContent = 'Saved to ${resultFile}.'
}</script></html>`
}
