import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { type Engine, getCall, getClick, getKeyPress, getTyping, parseResult, viewport } from './engine'

/** What Firefox says of a request that was under way when its page was left. */
const leftBehind = 'A ServiceWorker intercepted the request and encountered an unexpected error.'

/**
 * Starts Firefox without a window. It is driven over WebDriver BiDi, which it speaks itself. It plays nothing on a machine
 * without sound, so it is given a silent sound server where there is PulseAudio.
 */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  // A microphone that hums, and no question whether it may be used.
  writeFileSync(
    join(profile, 'user.js'),
    ['streams.fake', 'permission.disabled']
      .map((name) => `user_pref("media.navigator.${name}", true);\n`)
      .join(''),
  )
  const sound = startSilentSound(profile)
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...sound?.env } },
  )
  const closed = once(child, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
    closed.then(() => reject(new Error(`${path} ended before it could be driven.`)), reject)
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  const problems: string[] = []
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.method === 'log.entryAdded') problems.push(String(answer.params.text))
    else waiting.get(answer.id)?.(answer)
  })

  let lastId = 0
  async function send(method: string, params: object): Promise<Result> {
    lastId++
    const answered = new Promise<Answer>((resolve) => waiting.set(lastId, resolve))
    socket.send(JSON.stringify({ id: lastId, method, params }))
    const { type, message, result } = await answered
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result
  }

  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const context = (contexts as [{ context: string }])[0].context
  await send('browsingContext.setViewport', { context, viewport })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  const run: Engine['run'] = async (act, ...args) => {
    const functionDeclaration = `() => ${getCall(act, args)}`
    const target = { context }
    const answer = await send('script.callFunction', { functionDeclaration, target, awaitPromise: true })
    const { result, exceptionDetails } = answer as Evaluation
    if (!result) throw new Error(exceptionDetails?.text)
    return parseResult(result.value)
  }

  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      // On a loaded machine scripts still run in the blank first page of a new browser, which has no storage, for a moment.
      const isBlank = () => run(() => location.href === 'about:blank')
      while (await isBlank()) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    run,
    click: async (x, y) => void (await send('input.performActions', { context, actions: getClick(x, y) })),
    pressKey: async (key) =>
      void (await send('input.performActions', { context, actions: getKeyPress(key) })),
    type: async (text) => void (await send('input.performActions', { context, actions: getTyping(text) })),
    takePicture: async () => getFile(await send('browsingContext.captureScreenshot', { context })),
    print: async () =>
      getFile(await send('browsingContext.print', { context, page: { width: 21, height: 29.7 } })),
    getProblems: async () => problems.filter((text) => !text.includes(leftBehind)),
    close: async () => {
      socket.terminate()
      child.kill()
      await closed
      sound?.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Starts a sound server whose one device is silent. */
function startSilentSound(folder: string): { env: Record<string, string>; stop: () => void } | undefined {
  if (spawnSync('pulseaudio', ['--version']).status !== 0) return undefined
  const socket = join(folder, 'sound')
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const args = ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.map((module) => `--load=${module}`)]
  const child = spawn('pulseaudio', args, {
    stdio: 'ignore',
    env: { ...process.env, PULSE_RUNTIME_PATH: folder },
  })
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop: () => child.kill() }
}

type Result = Record<string, unknown>

/** An answer to a command or, with a method, an event. */
type Answer = { id: number; type: string; message: string; result: Result; method?: string; params: Result }

type Evaluation = { result?: { value: string }; exceptionDetails?: { text: string } }

const getFile = ({ data }: Result) => Buffer.from(String(data), 'base64')
