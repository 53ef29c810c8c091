import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Content } from '@/lib/content/content'
import { findKept, keepContent } from '@/lib/content/content-cache'

const repository = process.cwd()
const root = mkdtempSync(join(tmpdir(), 'kept-'))

beforeEach(() => {
  mkdirSync(join(root, 'lib'), { recursive: true })
  writeFileSync(join(root, 'lib', 'paths.ts'), 'before')
  process.chdir(root)
})

afterAll(() => {
  process.chdir(repository)
  rmSync(root, { recursive: true })
})

test('content that was parsed by other code is parsed again', () => {
  keepContent(root, { files: new Map(), content: { stories: [] } as unknown as Content })
  expect(findKept(root)?.content).toEqual({ stories: [] })
  writeFileSync(join(root, 'lib', 'paths.ts'), 'after')
  expect(findKept(root)).toBeUndefined()
})
