import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Returns a folder that is empty before each test of the file, and removed after it. */
export function createTempFolder() {
  const folder = {
    root: '',
    write(path: string, content: string | Uint8Array = ''): void {
      mkdirSync(dirname(join(folder.root, path)), { recursive: true })
      writeFileSync(join(folder.root, path), content)
    },
    read: (path: string) => readFileSync(join(folder.root, path), 'utf8'),
  }
  beforeEach(() => {
    folder.root = mkdtempSync(join(tmpdir(), 'test-'))
  })
  afterEach(() => rmSync(folder.root, { recursive: true }))
  return folder
}
