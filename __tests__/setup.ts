import '@testing-library/jest-dom'
import { format, TextEncoder } from 'node:util'

// jsdom knows no display of inline elements, which the computation of accessible names asks for.
const style = document.createElement('style')
style.textContent = 'span,em,a,u{display:inline} noscript{display:none}'
document.head.append(style)

// jsdom knows no media: a window with a mouse, in the light theme.
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList

// Nor what writes a text as bytes.
globalThis.TextEncoder ??= TextEncoder

// jsdom lays nothing out: there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => {}

// jsdom plays nothing: here a media element plays on the spot and stays where it is.
const playing = new WeakSet<HTMLMediaElement>()
Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
  get(this: HTMLMediaElement) {
    return !playing.has(this)
  },
})
HTMLMediaElement.prototype.play = function () {
  playing.add(this)
  this.dispatchEvent(new Event('play'))
  return Promise.resolve()
}
HTMLMediaElement.prototype.pause = function () {
  playing.delete(this)
  this.dispatchEvent(new Event('pause'))
}

// A test that expects a warning puts its own function there.
const warnings: string[] = []
for (const name of ['error', 'warn'] as const)
  console[name] = (...said: unknown[]) => {
    const text = format(...said)
    // jsdom is older than the element; and whether a module is there before the test has ended depends on the machine.
    if (!/^The tag <search> is unrecognized|not wrapped in act\(/.test(text)) warnings.push(text)
  }
afterEach(() => expect(warnings.splice(0)).toEqual([]))
