import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Content } from '@/lib/content/content'
import { findKeptContent, keepContent } from '@/lib/content/kept-content'

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
  keepContent(root, new Map(), { stories: [] } as unknown as Content)
  expect(findKeptContent(root, new Map())).toEqual({ stories: [] })
  writeFileSync(join(root, 'lib', 'paths.ts'), 'after')
  expect(findKeptContent(root, new Map())).toBeUndefined()
})
