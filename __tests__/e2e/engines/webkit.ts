import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  type Engine,
  findProgram,
  getCall,
  getClick,
  getKeyPress,
  getTyping,
  parseResult,
  viewport,
} from './engine'

/** Returns the path of WebKitGTK's small browser, if its driver and a screen for it are there too. */
export function findWebKit(): string | undefined {
  if (!['WebKitWebDriver', 'xvfb-run', 'xauth'].every(findProgram)) return undefined
  const list = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  return ['/usr/lib', '/usr/libexec', ...list('/usr/lib').filter((folder) => folder.includes('-linux-'))]
    .flatMap(list)
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync)
}

/**
 * Starts WebKitGTK's own small browser on a screen of its own. It is driven over classic WebDriver, the only protocol that
 * it speaks (https://www.w3.org/TR/webdriver2).
 */
export async function startWebKit(browser: string): Promise<Engine> {
  const port = await findFreePort()
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x1024x24', 'WebKitWebDriver', `--port=${port}`],
    {
      stdio: 'ignore',
      // A group of its own, so that the screen, the driver and the browser end together.
      detached: true,
    },
  )
  const closed = once(child, 'close')

  let session = ''
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const address = `http://127.0.0.1:${port}${session}${path}`
    const response = await fetch(address, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: Record<string, unknown> }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }

  await waitUntil(async () => ((await send('GET', '/status')) as { ready: boolean }).ready)
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  session = `/session/${sessionId}`
  await send('POST', '/timeouts', { script: 60_000 })
  await send('POST', '/window/rect', viewport)

  async function execute(source: string): Promise<unknown> {
    const script = `const done = arguments[0]
      ${source}.then((json) => done({ json }), (error) => done({ error: String(error) }))`
    const { json, error } = (await send('POST', '/execute/async', { script, args: [] })) as Executed
    if (json === undefined) throw new Error(error)
    return parseResult(json)
  }

  const run: Engine['run'] = async (act, ...args) =>
    (await execute(getCall(act, args))) as ReturnType<typeof act>
  const problems: string[] = []

  /** Opens a page. Only what it says once it is loaded can be heard. */
  async function load(path: string, body: object): Promise<void> {
    problems.push(...(await run(takeProblems)))
    await send('POST', path, body)
    await run(listenToProblems)
  }

  return {
    open: (url) => load('/url', { url }),
    reload: () => load('/refresh', {}),
    run,
    click: async (x, y) => void (await send('POST', '/actions', { actions: getClick(x, y) })),
    pressKey: async (key) => void (await send('POST', '/actions', { actions: getKeyPress(key) })),
    type: async (text) => void (await send('POST', '/actions', { actions: getTyping(text) })),
    takePicture: async () => {
      // Its picture is that of the last frame.
      for (let frame = 0; frame < 3; frame++) await run(() => new Promise(requestAnimationFrame))
      return Buffer.from(String(await send('GET', '/screenshot')), 'base64')
    },
    getProblems: async () => [...problems, ...(await run(takeProblems))],
    close: async () => {
      if (child.pid) process.kill(-child.pid)
      await closed
    },
  }
}

type Window = { problems?: string[] }

function listenToProblems(): void {
  const problems: string[] = []
  Object.assign(window, { problems })
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    console[level] = (...texts: unknown[]) => problems.push(texts.join(' '))
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

const takeProblems = () => (window as Window).problems?.splice(0) ?? []

type Executed = { json?: string; error?: string }

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error('The driver of WebKit did not start within 30 s.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
