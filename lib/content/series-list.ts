import { z } from 'zod'
import { groupBy } from '@/lib/story/group-by'
import type { MarkedText } from '@/lib/story/marked-text'
import { isStoryId } from '@/lib/story/story'
import { english, expected, russian } from './fields'
import { seriesFile } from './files'
import type { CheckedFile } from './parse-story'
import {
  errorInFile,
  type Finding,
  findInvisible,
  getHint,
  getSourceText,
  type Problem,
  toProblems,
  warningAt,
} from './problems'
import { getSchemaFindings, parseYaml } from './yaml'

/** A series: what its parts have in common. */
export type Series = {
  id: string
  title: MarkedText
  titleEn: string
  /** One English sentence on what it is about. */
  summary: string
}

const shape = {
  title: russian('the Russian title'),
  titleEn: english({ what: 'the English title' }),
  summary: english({ what: 'one English sentence' }),
}
const keys = Object.keys(shape).join(', ')
const fileSchema = z
  .record(
    z.string().refine(isStoryId, {
      error: expected('an id of lower-case letters a-z, digits and hyphens'),
    }),
    z.strictObject(shape, { error: expected(`the keys ${keys}`) }),
    { error: expected('series of the form "id: { title, titleEn, summary }"') },
  )
  .nullish()

export type ParsedSeries = { series: Series[]; problems: Problem[] }

/** Parses content/series.yaml. `used` are the ids that stories name. */
export function parseSeries(content: string, used: ReadonlySet<string>): ParsedSeries {
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = fileSchema.safeParse(yaml.data)
  const findings: Finding[] = [...findInvisible(source.text), ...yaml.findings]
  if (yaml.findings.length === 0)
    findings.push(...getSchemaFindings(yaml, error, () => `unknown key. The keys are ${keys}`))
  const series = Object.entries(data ?? {}).map(([id, entry]) => ({ id, ...entry }))
  for (const { id } of series)
    if (!used.has(id))
      findings.push(warningAt(yaml.getOffset([id]), `no story is a part of "${id}"; delete it or write one`))
  return { series, problems: toProblems(seriesFile, source, findings) }
}

/** Finds parts of a series that does not exist, that are there twice, missing, or dated before the one that they follow. */
export function findSeriesProblems(files: readonly CheckedFile[], series: readonly Series[]): Problem[] {
  const ids = series.map(({ id }) => id)
  const problems: Problem[] = []
  const parts = files.flatMap(({ path, story, series: at }) => (at ? [{ path, story, ...at }] : []))
  const report = ({ path, id, part }: SeriesStory, key: 'id' | 'part', message: string) => {
    problems.push(errorInFile(path, `series, ${key}: ${message}`, key === 'id' ? id : part))
  }
  for (const [name, group] of groupBy(parts, ({ id }) => id.value)) {
    if (!ids.includes(name)) {
      const hint = getHint(name, ids, `; add it to ${seriesFile}`)
      for (const file of group) report(file, 'id', `there is no series "${name}"${hint}`)
      continue
    }
    const sorted = group.toSorted((a, b) => Number(a.part.value) - Number(b.part.value))
    for (const [index, file] of sorted.entries()) {
      const problem = explainPart(file, sorted[index - 1])
      if (problem) report(file, 'part', `part ${file.part.value} of "${name}" ${problem}`)
    }
  }
  return problems
}

type SeriesStory = Pick<CheckedFile, 'path' | 'story'> & NonNullable<CheckedFile['series']>

/** Returns what is wrong with a part, by the one before it. */
function explainPart({ story, part }: SeriesStory, before: SeriesStory | undefined): string | undefined {
  const [number, last] = [Number(part.value), Number(before?.part.value ?? 0)]
  if (before && number === last) return `is also ${before.path}; give each part its own number`
  if (number > last + 1) return `follows part ${last + 1}, and no story is that part`
  return before?.story && story && story.date < before.story.date
    ? `is dated before part ${last}; date it on or after that part`
    : undefined
}

/** Finds two stories of a level that want the same place, and parts of a series that ask for a place of their own. */
export function findOrderProblems(files: readonly CheckedFile[]): Problem[] {
  const wanted = new Map<string, string>()
  const placed = files.flatMap(({ path, level, series, order }) =>
    order ? [{ path, level, series, order }] : [],
  )
  const firstParts = new Map<string, number>()
  for (const { level, series } of files)
    if (series) {
      const key = `${level?.value} ${series.id.value}`
      firstParts.set(key, Math.min(firstParts.get(key) ?? Infinity, Number(series.part.value)))
    }
  return placed.flatMap(({ path, level, series, order }): Problem[] => {
    const key = `${level?.value ?? ''} ${Number(order.value)}`
    const other = wanted.get(key)
    wanted.set(key, other ?? path)
    const first = series && firstParts.get(`${level?.value} ${series.id.value}`)
    const isLater = first !== undefined && first !== Number(series?.part.value)
    if (other === undefined && !isLater) return []
    const message = isLater
      ? `a series stays together; give the order to its part ${first}`
      : `${other} has the order ${order.value} at this level too; give each its own`
    return [errorInFile(path, `order: ${message}`, order)]
  })
}
