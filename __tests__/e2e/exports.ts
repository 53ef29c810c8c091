import { join } from 'node:path'

/** The exports that the browser tests are run against, each with the address that it is built for. */
const siteUrls = {
  fixture: 'https://fixture.example',
  // Below a path, as on a project page of GitHub Pages.
  real: 'https://owner.example/russian-story',
} as const

export type ExportName = keyof typeof siteUrls

/** The exports of this run: EXPORT names one alone. */
export const exportNames = (Object.keys(siteUrls) as ExportName[]).filter(
  (name) => name === (process.env.EXPORT ?? name),
)

/** Where the exports are built: the folder that KEEP names is kept, and what is in it is not built again. */
export const exportsFolder = process.env.KEEP ?? '.export/run'

export type Export = {
  /** The copy of the repository that it is built in, with `content`, `out` and `.next`. */
  root: string
  /** Where it is served in this run, without a slash at the end; empty until it is. */
  origin: string
  /** The path below which it is served: `` or `/russian-story`. */
  basePath: string
  /** The address that it was built for, as in canonical addresses; without a slash at the end. */
  siteUrl: string
}

export function getExport(name: ExportName): Export {
  const siteUrl = siteUrls[name]
  const basePath = new URL(siteUrl).pathname.replace(/\/$/, '')
  // Written by scripts/test/exports.ts, read by Playwright: see `webServer` in its configuration.
  const origins: Partial<Record<ExportName, string>> = JSON.parse(process.env.ORIGINS ?? '{}')
  return { root: join(exportsFolder, name), origin: origins[name] ?? '', basePath, siteUrl }
}
