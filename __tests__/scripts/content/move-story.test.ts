import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTempFolder } from '@/__tests__/temp-folder'
import { deleteStory, listStoryFiles, renameStory } from '@/scripts/content/move-story'

const folder = createTempFolder()
const { read, write } = folder

beforeEach(() => {
  for (const [id, part] of Object.entries({ a: 1, b: 2, 'b-c': 3 })) {
    write(
      `content/stories/${id}.md`,
      `---\ntitle: Дом ${part}\ntitleEn: House\ndate: 2026-01-01\nseries: { id: house, part: ${part} }\naudioUrl: /audio/${id}.m4a\n---\n\n## Русский\n\nДа.\n`,
    )
    write(`content/words/${id}.yaml`, '- ru: да\n  en: yes\n')
    for (const name of [`${id}.m4a`, `${id}.elena.vtt`]) write(`public/audio/${name}`, '')
  }
})

test('renaming moves everything that has the id as its name, and the address of the recording', () => {
  expect(renameStory(folder.root, 'b', 'new-b')).toEqual([
    'content/stories/b.md is now content/stories/new-b.md',
    'content/words/b.yaml is now content/words/new-b.yaml',
    'public/audio/b.elena.vtt is now public/audio/new-b.elena.vtt',
    'public/audio/b.m4a is now public/audio/new-b.m4a',
    'The old address, /story/b, is gone. Publish with: git add -A content public/audio',
  ])
  expect(listStoryFiles(folder.root, 'b')).toEqual([])
  expect(listStoryFiles(folder.root, 'b-c')).toHaveLength(4)
  expect(read('content/stories/new-b.md')).toContain('audioUrl: /audio/new-b.m4a\n')
})

test('nothing is moved where there is no such story, or the new id is taken', () => {
  expect(() => renameStory(folder.root, 'x', 'y')).toThrow('there is no story content/stories/x.md')
  expect(() => renameStory(folder.root, 'a', 'b')).toThrow(
    'content/stories/b.md already exists; choose another id',
  )
  expect(() => renameStory(folder.root, 'a', 'Б')).toThrow('found "Б"')
  expect(listStoryFiles(folder.root, 'a')).toHaveLength(4)
})

test('deleting takes everything along, and the later parts of a series move up', () => {
  expect(deleteStory(folder.root, 'a', () => true)).toEqual([
    'content/stories/a.md deleted',
    'content/words/a.yaml deleted',
    'public/audio/a.elena.vtt deleted',
    'public/audio/a.m4a deleted',
    'content/stories/b-c.md is part 2 now',
    'content/stories/b.md is part 1 now',
    'npm run proof lists the entries in content/proof.yaml that only this story needed.',
    'Its address, /story/a, is gone. Publish with: git add -A content public/audio',
    'Or take it back: git restore content/stories/a.md content/words/a.yaml public/audio/a.elena.vtt public/audio/a.m4a content/stories/b-c.md content/stories/b.md',
  ])
  expect(existsSync(join(folder.root, 'content/stories/a.md'))).toBe(false)
  expect(read('content/stories/b-c.md')).toContain('series: { id: house, part: 2 }\n')
  deleteStory(folder.root, 'b', () => true)
  expect(read('content/stories/b-c.md')).toContain('series: { id: house, part: 1 }\n')
  expect(deleteStory(folder.root, 'b-c', () => true)).toContain(
    'content/series.yaml: no story is a part of "house" any more; delete it there',
  )
})

test('a story that could not be brought back is deleted only by force', () => {
  expect(() => deleteStory(folder.root, 'b', () => false)).toThrow('commit it first, or add --force')
  expect(listStoryFiles(folder.root, 'b')).toHaveLength(4)
  expect(deleteStory(folder.root, 'b', () => false, true).join()).not.toContain('git restore')
  expect(listStoryFiles(folder.root, 'b')).toEqual([])
})
