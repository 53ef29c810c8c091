import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBuild } from './run-build'

/** The smallest site that Next can export: one layout, one page, not a line of ours. */
const files = {
  'next.config.mjs': `export default { output: 'export', distDir: 'export' }\n`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}\n`,
  'app/page.jsx': `export default function Page() {
  return <p>Empty</p>
}\n`,
}

/**
 * Builds an empty site in `folder`, which lies below the repository so that it is built with the same versions of Next
 * and React: its JavaScript is what the framework costs. Gives the folder of its export.
 */
export async function buildFloor(folder: string): Promise<string> {
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  await runBuild(['npx', 'next', 'build', folder], {})
  return join(folder, 'export')
}
