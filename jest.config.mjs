import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

/** remark and its kin are published as ES modules only, so jest has to transform them. */
const esModules = [
  'remark',
  'remark-[^/]+',
  'unified',
  'mdast-util-[^/]+',
  'micromark[^/]*',
  'unist-util-[^/]+',
  'vfile[^/]*',
  'bail',
  'trough',
  'is-plain-obj',
  'devlop',
  'decode-named-character-reference',
  'character-entities',
  'zwitch',
  'longest-streak',
  'leven',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'music-metadata',
  'strtok3',
  'token-types',
  'file-type',
  'uint8array-extras',
  'media-typer',
  'win-guid',
  '@borewit/[^/]+',
  '@tokenizer/[^/]+',
].join('|')

export default async function config() {
  const next = await createConfig({
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    // Long enough for a machine with other work to do.
    testTimeout: 30_000,
    // Copies of the repository, which the browser tests are built in.
    modulePathIgnorePatterns: ['<rootDir>/.export/'],
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      // Their entries for the browser, which jsdom would choose, read no files.
      '^music-metadata$': '<rootDir>/node_modules/music-metadata/lib/index.js',
      '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    },
  })()
  // next/jest ignores all of node_modules and adds to what it is given: replace its list.
  return { ...next, transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`] }
}
