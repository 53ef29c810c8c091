import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { getContentVersion, loadContent } from '@/lib/content/load'
import type { Problem } from '@/lib/content/problems'
import { getSitePath } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'

/**
 * Around each page of the development server, and of no other: loads the page again when content has changed, and shows
 * what is wrong with content in its place until it is fixed.
 */
export default async function Template({ children }: { children: ReactNode }) {
  // Before anything is read: what is saved meanwhile is a change.
  const version = getContentVersion()
  const { problems } = await loadContent()
  const errors = problems.filter(({ severity }) => severity === 'error')
  const script = `new EventSource('${getSitePath('/dev/changes')}?version=${version}').onmessage = () => location.reload()`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      {errors.length === 0 ? children : <ContentProblems problems={problems} count={errors.length} />}
    </>
  )
}

function ContentProblems({ problems, count }: { problems: Problem[]; count: number }) {
  return (
    <>
      <h1 className="page-title mt-10">{countOf(count, 'error')} in the content</h1>
      <p className="mt-3 text-muted">The page returns once the last one is fixed.</p>
      <ol className="mt-6 grid gap-6">
        {problems.map(({ path, line, column, severity, message }) => (
          <li key={`${path}:${line}:${column} ${message}`}>
            <code className="font-semibold">{`${path}:${line}:${column}`}</code>
            <p>{severity === 'warning' ? `Warning: ${message}` : message}</p>
            <pre className="mt-1 overflow-x-auto text-sm text-muted">
              {getSourceExcerpt(path, line, column)}
            </pre>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Returns a line of a file with a mark below its column; empty where the file has no such line. */
function getSourceExcerpt(path: string, line: number, column: number): string {
  try {
    const text = readFileSync(path, 'utf8').split(/\r\n?|\n/)[line - 1] ?? ''
    const start = Math.max(0, column - 60)
    return `${text.slice(start, start + 120)}\n${' '.repeat(column - 1 - start)}^`
  } catch {
    return ''
  }
}
