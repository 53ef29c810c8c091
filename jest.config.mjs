import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

/** remark and its kin are published as ES modules only, so jest has to transform them. */
const esModules = [
  'remark',
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
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'music-metadata',
  'strtok3',
  'token-types',
  'file-type',
  'uint8array-extras',
  '@borewit/[^/]+',
  '@tokenizer/[^/]+',
].join('|')

export default async function config() {
  const next = await createConfig({
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['<rootDir>/__tests__/e2e/'],
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  })()
  // next/jest ignores all of node_modules and adds to what it is given: replace its list.
  return { ...next, transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`] }
}
