export const exportNames = ['fixture', 'real'] as const

export type ExportName = (typeof exportNames)[number]

/** An export that the browser tests are run against, see scripts/test/browser.ts. */
export type Export = {
  /** The copy of the repository that it was built in, with `content`, `out` and `.next`. */
  root: string
  /** Where it is served in this run, without a slash at the end. */
  origin: string
  /** The path below which it is served: `` or `/russian-story`. */
  basePath: string
  /** The address that it was built for, as in canonical addresses; without a slash at the end. */
  siteUrl: string
}

const exports: Partial<Record<ExportName, Export>> = JSON.parse(process.env.TEST_EXPORTS ?? '{}')

/** Returns an export of this run. Throws where the run has no such export. */
export function getExport(name: ExportName): Export {
  const found = exports[name]
  if (found === undefined) throw new Error(`There is no export "${name}": start with npm run test:browser.`)
  return found
}

export function getExportNames(): ExportName[] {
  return exportNames.filter((name) => exports[name] !== undefined)
}
