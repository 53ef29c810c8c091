import { errorAt, findInvisible, getSourceText, type Problem, toProblems } from '@/lib/content/problems'

/** Finds characters that nobody sees in the owner's values: as they are in the file, or from an escape or SITE_URL. */
export function findSiteProblems(
  path: string,
  content: string,
  values: Record<string, string | boolean>,
): Problem[] {
  const source = getSourceText(content)
  const written = findInvisible(source.text)
  const escaped = Object.entries(values).flatMap(([key, value]) =>
    findInvisible(String(value)).map(({ message }) =>
      errorAt(Math.max(0, source.text.indexOf(`${key}:`)), `${key}: ${message}`),
    ),
  )
  return toProblems(path, source, written.length > 0 ? written : escaped)
}
