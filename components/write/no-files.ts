/** What gray-matter gets in a browser instead of a file system: see next.config.mjs. */
export const readFileSync = undefined
