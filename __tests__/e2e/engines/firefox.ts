import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, findProgram, getCall, parseResult, viewport } from './engine'

export function findFirefox(): string | undefined {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findProgram('firefox-esr') ?? findProgram('firefox') ?? (existsSync(mac) ? mac : undefined)
}

/** What Firefox says of a request that was under way when its page was left. */
const leftBehind = 'A ServiceWorker intercepted the request and encountered an unexpected error.'

/**
 * Starts Firefox without a window, driven over WebDriver BiDi. It plays nothing on a machine without sound, so it is given
 * a silent sound server where there is PulseAudio.
 */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const { launch } = await import('puppeteer-core')
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
  const sound = startSilentSound(folder)
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: viewport,
    env: { ...process.env, ...sound?.env },
    // A microphone that hums, and no question whether it may be used.
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  })
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))

  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async (act, ...args) => parseResult((await page.evaluate(getCall(act, args))) as string),
    click: (x, y) => page.mouse.click(x, y),
    pressKey: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    takePicture: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf({ format: 'A4' })),
    getProblems: async () => problems.filter((text) => !text.includes(leftBehind)),
    close: async () => {
      await browser.close()
      sound?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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
