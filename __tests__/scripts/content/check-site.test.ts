import { formatProblem } from '@/lib/content/problems'
import { findSiteProblems } from '@/scripts/content/check-site'

test('what nobody sees in the values of the owner is reported with its place', () => {
  const find = (file: string, name: string) =>
    findSiteProblems('lib/site/site.ts', file, { name }).map(formatProblem)
  expect(find("export const site = {\n  name: 'Russian',\n}", 'Russian')).toEqual([])
  expect(find("export const site = {\n  name: 'Rus\u200bsian',\n}", 'Rus\u200bsian')).toEqual([
    'lib/site/site.ts:2:13 an invisible character (U+200B); delete it',
  ])
  expect(find("export const site = {\n  name: 'Rus\\u202esian',\n}", 'Rus\u202esian')).toEqual([
    'lib/site/site.ts:2:3 name: an invisible character (U+202E); delete it',
  ])
})
