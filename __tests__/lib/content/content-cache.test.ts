import type { Content } from '@/lib/content/content'
import { findKept, keepContent } from '@/lib/content/content-cache'
import { createTempFolder } from '../../temp-folder'

const repository = process.cwd()
const folder = createTempFolder()

afterEach(() => process.chdir(repository))

test('content that was parsed by other code is parsed again', () => {
  folder.write('lib/paths.ts', 'before')
  process.chdir(folder.root)
  keepContent(folder.root, { files: new Map(), content: { stories: [] } as unknown as Content })
  expect(findKept(folder.root)?.content).toEqual({ stories: [] })
  folder.write('lib/paths.ts', 'after')
  expect(findKept(folder.root)).toBeUndefined()
})
