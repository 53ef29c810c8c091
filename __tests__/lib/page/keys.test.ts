import { getKeyCode } from '@/lib/page/keys'

test.each([
  // The place of R on a keyboard is `KeyR`; what it writes there is another letter on each layout.
  ['English', 'r', 'KeyR', 'KeyR'],
  ['English with Caps Lock', 'R', 'KeyR', 'KeyR'],
  ['Dvorak', 'p', 'KeyR', 'KeyP'],
  ['Dvorak', 'r', 'KeyO', 'KeyR'],
  ['Colemak', 'p', 'KeyR', 'KeyP'],
  ['Colemak', 'n', 'KeyJ', 'KeyN'],
  ['Russian', 'к', 'KeyR', 'KeyR'],
  ['Russian', 'е', 'KeyT', 'KeyT'],
  ['any', ' ', 'Space', 'Space'],
  ['any', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
])('on the layout %s the key that writes %j at %s is %s', (_, key, code, expected) => {
  expect(getKeyCode({ key, code })).toBe(expected)
})
