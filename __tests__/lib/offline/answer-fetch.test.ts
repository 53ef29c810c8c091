import { getRange } from '@/lib/offline/answer-fetch'

const file = new Blob(['0123456789'], { type: 'audio/mp4' })

test.each([
  [null, 200, null, '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=7-99', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=99-100', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=4-2', 200, null, '0123456789'],
  ['bytes=1e2-', 200, null, '0123456789'],
  ['bytes=1-2,4-5', 200, null, '0123456789'],
  ['bytes=-', 200, null, '0123456789'],
  ['lines=1-2', 200, null, '0123456789'],
])('Range: %s is answered with %i', async (range, status, contentRange, body) => {
  const response = getRange(file, range)
  expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([
    status,
    contentRange,
    body,
  ])
})
