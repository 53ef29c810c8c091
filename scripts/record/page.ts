import { createMicrophone, type Microphone } from './microphone'
import type { RecordedStory, TakeResult } from './recorder'

function getElement<Element extends HTMLElement>(id: string, type: new () => Element): Element {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The page has no ${id}.`)
}

const buttons = {
  record: getElement('record', HTMLButtonElement),
  hear: getElement('hear', HTMLButtonElement),
  back: getElement('back', HTMLButtonElement),
  next: getElement('next', HTMLButtonElement),
  publish: getElement('publish', HTMLButtonElement),
}
const level = getElement('level', HTMLMeterElement)

const story: RecordedStory = await (await fetch('/story')).json()
const { lines } = story
/** The line shown: the first one that is still to be read. */
let current = Math.max(
  lines.findIndex((line) => line.isSpoken && !line.isRecorded),
  0,
)
let microphone: Microphone | null = null
let heard: HTMLAudioElement | null = null

function show(message = '') {
  const spoken = lines.filter(({ isSpoken }) => isSpoken)
  const count = spoken.filter(({ isRecorded }) => isRecorded).length
  getElement('title', HTMLElement).textContent = `${story.title} · ${story.reader}`
  getElement('count', HTMLElement).textContent =
    `Line ${current + 1} of ${lines.length} · ${count} of ${spoken.length} recorded`
  for (const [id, offset] of Object.entries({ before: -1, now: 0, after: 1 }))
    getElement(id, HTMLElement).textContent = lines[current + offset]?.text ?? ''
  getElement('status', HTMLElement).textContent = message
  const isRecording = microphone?.isRecording() ?? false
  buttons.record.disabled = !microphone || !lines[current]?.isSpoken
  buttons.record.setAttribute('aria-pressed', String(isRecording))
  buttons.hear.disabled = isRecording || !lines[current]?.isRecorded
  buttons.back.disabled = isRecording || current === 0
  buttons.next.disabled = isRecording || current === lines.length - 1
  buttons.publish.hidden = isRecording || count < spoken.length
}

/** Goes to the next (1) or the previous (-1) line that has words. */
function go(step: 1 | -1) {
  heard?.pause()
  let line = current + step
  while (lines[line] && !lines[line]?.isSpoken) line += step
  if (lines[line]) current = line
  show(lines[current]?.isRecorded ? 'This line is recorded already. Space records it again.' : '')
}

/** Begins a line; while it is being read, ends it. */
function record() {
  if (buttons.record.disabled || !microphone) return
  if (microphone.isRecording()) return microphone.stop()
  heard?.pause()
  microphone.start()
  show('Read the line.')
}

async function save(samples: Float32Array<ArrayBuffer>, rate: number) {
  const line = lines[current]
  if (!line) return
  show('Saving…')
  const response = await fetch(`/lines/${current}?rate=${rate}`, { method: 'POST', body: samples })
  if (!response.ok) return show(await response.text())
  const { isSaved, problems }: TakeResult = await response.json()
  line.isRecorded ||= isSaved
  if (problems.length > 0) return show(`${problems.join(' ')} Space records it again.`)
  if (lines.slice(current + 1).some(({ isSpoken }) => isSpoken)) go(1)
  else show('That was the last line.')
}

function hear() {
  if (buttons.hear.disabled) return
  heard?.pause()
  heard = new Audio(`/lines/${current}.wav?${Date.now()}`)
  void heard.play()
}

async function publish() {
  buttons.publish.disabled = true
  show('Making the recording…')
  const response = await fetch('/publish', { method: 'POST' })
  const answer = response.ok ? await response.json() : await response.text()
  buttons.publish.disabled = false
  show(answer)
}

const actions = { record, hear, back: () => go(-1), next: () => go(1), publish }
const keys: Record<string, () => void> = {
  Space: record,
  KeyH: hear,
  ArrowLeft: actions.back,
  ArrowRight: actions.next,
}
for (const name of ['record', 'hear', 'back', 'next', 'publish'] as const)
  buttons[name].addEventListener('click', () => {
    // Space would press it again.
    buttons[name].blur()
    void actions[name]()
  })
addEventListener('keydown', (event) => {
  const act = keys[event.code]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (!event.repeat && !(event.code.startsWith('Arrow') && microphone?.isRecording())) act()
})

show('Allow the microphone.')
createMicrophone({
  onLevel: (decibels) => {
    level.value = decibels
  },
  onTake: (samples, rate) => void save(samples, rate).catch((error: Error) => show(error.message)),
}).then(
  (created) => {
    microphone = created
    show('Press Space and read the line.')
  },
  (error: Error) => show(`The microphone cannot be used: ${error.message}`),
)
