import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@/lib/content/disk'

/** What of the site each file imports, types too, by path without its ending. */
const imports = new Map(
  ['app', 'components', 'lib', 'scripts'].flatMap((folder) =>
    listFiles(folder)
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => {
        const file = `${folder}/${path}`
        return [dropEnding(file), findImports(file, readFileSync(file, 'utf8'))] as const
      }),
  ),
)

function dropEnding(file: string): string {
  return file.replace(/\.tsx?$/, '')
}

function findImports(file: string, source: string): string[] {
  const found = source.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(@\/|\.\.?\/)([^']+)'/g)
  return [...found].map(([, start = '', path = '']) =>
    dropEnding(start === '@/' ? path : join(file, '..', start, path).replaceAll('\\', '/')),
  )
}

/**
 * Returns the folder of a file at a depth: at 2 `lib/story`, at 3 `components/story/text`, and `app` for all of its folders.
 * A file that is directly in the folder above is in none: what all its folders share is there.
 */
function findFolder(file: string, depth: number): string | null {
  const path = file.split('/')
  if (path[0] === 'app') return 'app'
  return path.length > depth ? path.slice(0, depth).join('/') : null
}

/** Returns one of the shortest circles, its first member at both ends; empty where there is none. */
function findCircle(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles = [...graph.keys()].map((start) => {
    const ways = [[start]]
    const seen = new Set<string>()
    for (const way of ways)
      for (const next of graph.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return [...way, next]
        if (!seen.has(next)) ways.push([...way, next])
        seen.add(next)
      }
    return []
  })
  return circles.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)[0] ?? []
}

test('imports of every kind are found', () => {
  const source = `import a, { type B } from './a'
import type {
  C,
} from '../device/c'
import './d.css'
export { e } from '@/lib/e'
import { useState } from 'react'
const f = () => import('./f')
new Worker(new URL('./g.ts', import.meta.url))`
  const found = ['lib/story/a', 'lib/device/c', 'lib/story/d.css', 'lib/e', 'lib/story/f', 'lib/story/g']
  expect(findImports('lib/story/story-words.ts', source)).toEqual(found)
})

test('no file imports itself by way of others', () => {
  expect(findCircle(imports)).toEqual([])
})

test.each([2, 3, 4])('no folders import in a circle at depth %i', (depth) => {
  const steps = [...imports].flatMap(([file, found]) =>
    found.map((imported) => ({
      from: findFolder(file, depth),
      to: findFolder(imported, depth),
      text: `${file} imports ${imported}`,
    })),
  )
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of steps)
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  const circle = findCircle(graph)
  const shown = circle.slice(1).map((to, index) => {
    const from = circle[index]
    const found = steps.filter((step) => step.from === from && step.to === to).map(({ text }) => text)
    return `${from} → ${to}: ${found.slice(0, 3).join(', ')}${found.length > 3 ? ` and ${found.length - 3} more` : ''}`
  })
  expect(shown).toEqual([])
})

test.each([
  { of: 'lib/story', allowed: ['lib/story'] },
  { of: 'components/ui', allowed: ['components/ui'] },
  { of: 'lib', allowed: ['lib'] },
  { of: 'components', allowed: ['components', 'lib'] },
  { of: 'app', allowed: ['app', 'components', 'lib'] },
])('$of imports nothing but $allowed', ({ of, allowed }) => {
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)
  const wrong = [...imports]
    .filter(([file]) => isIn(file, of))
    .flatMap(([file, found]) =>
      found
        .filter((imported) => !allowed.some((folder) => isIn(imported, folder)))
        .map((imported) => `${file} imports ${imported}`),
    )
  expect(wrong).toEqual([])
})
