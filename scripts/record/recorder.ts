import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAudioUrl } from '@/lib/content/files'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import { readSound } from '@/scripts/speech/ffmpeg'
import { joinLines } from '@/scripts/speech/join-lines'
import { getChecksum } from '@/scripts/speech/plan-audio'
import { getSpokenText } from '@/scripts/speech/spoken-text'
import { loadSpokenStory, type StorySource } from '@/scripts/speech/story-source'
import { getWav } from '@/scripts/speech/wav'
import { checkReader, publishedRate, publishPerson, recordingsFolder } from '@/scripts/speech/write-recording'
import { checkTake, isSilent } from './check-take'

type RecordedLine = {
  /** With its stress marks. */
  text: string
  /** False for a line without words, such as «— …». */
  isSpoken: boolean
  isRecorded: boolean
}

export type RecordedStory = { title: string; reader: string; lines: RecordedLine[] }

export type TakeResult = { isSaved: boolean; problems: string[] }

type RecorderOptions = { root: string; id: string; reader: string; port: number }

/** A take: no line takes longer than two minutes to read, at the highest rate that there is. */
const maxBytes = 120 * 192_000 * 4

/**
 * Serves the page on which a person reads a story line by line, on this computer alone. Each take is a WAV file in
 * recordings/<id>/, named after the line's number and text: where the text changes, the line is to be read again.
 * Throws if there is no such story, and if the port is taken.
 */
export async function startRecorder({ root, id, reader, port }: RecorderOptions) {
  checkReader(reader)
  const story = await loadSpokenStory(root, id)
  const files = story.lines.map((line, index) => {
    const name = `${String(index + 1).padStart(3, '0')}-${getChecksum(getStressedText(line)).slice(0, 8)}.wav`
    return path.join(root, recordingsFolder, id, name)
  })
  const isSpoken = story.lines.map((line) => getSpokenText(line).sentences.length > 0)

  function getStory(): RecordedStory {
    const lines = story.lines.map((line, index) => ({
      text: getStressedText(line),
      isSpoken: isSpoken[index] ?? true,
      isRecorded: existsSync(files[index] ?? ''),
    }))
    return { title: story.title, reader, lines }
  }

  async function saveTake(index: number, rate: number, bytes: Buffer): Promise<TakeResult> {
    const [line, file] = [story.lines[index], files[index]]
    if (!line || !file || !(rate >= 8000 && rate <= 192_000)) throw new Error(`there is no line ${index + 1}`)
    const sound = { samples: new Float32Array(Uint8Array.from(bytes).buffer), rate }
    const problems = checkTake(sound, getCleanText(line))
    if (isSilent(sound)) return { isSaved: false, problems }
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, getWav(sound))
    return { isSaved: true, problems }
  }

  async function publish(): Promise<string> {
    const missing = getStory().lines.findIndex((line) => line.isSpoken && !line.isRecorded)
    if (missing >= 0) throw new Error(`line ${missing + 1} is not recorded yet`)
    const takes = files.map(async (file, index) =>
      isSpoken[index] ? [await readSound(file, publishedRate)] : [],
    )
    const { times, ...sound } = joinLines(await Promise.all(takes), publishedRate)
    await publishPerson(root, story, sound, times, reader)
    return getReport(story, sound.samples.length / sound.rate)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, line, wav] = /^\/lines\/(\d+)(\.wav)?$/.exec(pathname) ?? []
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body)
    const sendJson = (value: unknown) => send('application/json', JSON.stringify(value))
    if (request.method === 'POST' && line && !wav) {
      const bytes = await readBody(request)
      return void sendJson(await saveTake(Number(line), Number(searchParams.get('rate')), bytes))
    }
    if (request.method === 'POST' && pathname === '/publish') return void sendJson(await publish())
    if (request.method !== 'GET') return void response.writeHead(405).end()
    if (line && wav) return void send('audio/wav', await readFile(files[Number(line)] ?? ''))
    if (pathname === '/story') return void sendJson(getStory())
    if (pathname === '/page.js') return void send('text/javascript', await buildPage())
    const page = await readFile(new URL('page.html', import.meta.url))
    send('text/html; charset=utf-8', page)
  }

  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store')
    // No other site may read or write here through the reader's browser.
    const { host = '', origin = `http://${host}` } = request.headers
    const isOwn = /^(?:localhost|127\.0\.0\.1):\d+$/.test(host) && origin === `http://${host}`
    if (!isOwn) return void response.writeHead(403).end()
    answer(request, response).catch((error: Error) => {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    address: `http://localhost:${actualPort}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function getReport({ id, path: file, lines, audioUrl }: StorySource, seconds: number): string {
  const made = `public/audio/${id}.m4a: ${lines.length} lines, ${seconds.toFixed(1)} s`
  const url = getAudioUrl(id)
  return audioUrl === url ? made : `${made}. To publish it write "audioUrl: ${url}" into ${file}.`
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    parts.push(part)
    length += part.length
    if (length > maxBytes) throw new Error('the line is too long')
  }
  return Buffer.concat(parts)
}

/** Bundles the page's script. Loaded here because only the page needs it. */
async function buildPage(): Promise<Buffer> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return Buffer.from(outputFiles[0]?.contents ?? '')
}
