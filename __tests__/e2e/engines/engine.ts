import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser engine with one open page, as much of it as a journey needs. */
export type Engine = {
  /** Opens an address and waits until it is loaded. */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page, which may use nothing from outside itself but its arguments, all of them JSON. */
  run: <Args extends unknown[], Result>(
    act: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Clicks at a point of the window, in pixels. */
  click: (x: number, y: number) => Promise<void>
  pressKey: (key: Key) => Promise<void>
  /** Types text, a key for each character. */
  type: (text: string) => Promise<void>
  /** Returns a picture of the window as a PNG file. */
  takePicture: () => Promise<Buffer>
  /** Returns the page as a PDF file, where the engine can print without a printer. */
  print?: () => Promise<Buffer>
  /** Returns what the console said, violations of the policy included. */
  getProblems: () => Promise<string[]>
  close: () => Promise<void>
}

/** The character that a key is in WebDriver. */
const keys = { Space: ' ', Escape: '\uE00C' }

type Key = keyof typeof keys

export const viewport = { width: 1000, height: 800 }

/** Returns the source of a function's call whose value is a JSON text. */
export function getCall(act: (...args: never[]) => unknown, args: unknown[]): string {
  return `Promise.resolve((${act})(...${JSON.stringify(args)})).then((value) => JSON.stringify([value]))`
}

export function parseResult<Result>(json: string): Result {
  const [value] = JSON.parse(json)
  return value
}

/** Returns what WebDriver calls a click, in both of its protocols. */
export function getClick(x: number, y: number): object[] {
  const moves = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: moves }]
}

export function getKeyPress(key: Key): object[] {
  return getTyping(keys[key])
}

export function getTyping(text: string): object[] {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
  return [{ type: 'key', id: 'keyboard', actions }]
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}
