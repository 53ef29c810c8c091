import { fileURLToPath } from 'node:url'
import nextJest from 'next/jest.js'

// Unit tests are independent of where and when the site is published.
process.env.SITE_URL = 'https://russian-story.example'
delete process.env.BUILD_DATE

const createConfig = nextJest({ dir: './' })

const shared = {
  // Long enough for a machine with other work to do.
  testTimeout: 30_000,
  // Copies of the repository, which the browser tests are built in.
  modulePathIgnorePatterns: ['<rootDir>/.export/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Their entries for the browser, which jsdom would choose, read no files.
    '^music-metadata$': fileURLToPath(import.meta.resolve('music-metadata')),
    '^file-type$': fileURLToPath(import.meta.resolve('file-type')),
  },
}

/** The folders whose code runs in a browser; everything else is spared the start of jsdom. */
const browserFolders = ['components', 'lib/player', 'lib/practice', 'lib/storage', 'lib/page'].map(
  (folder) => `<rootDir>/__tests__/${folder}/`,
)

export default async function config() {
  const projects = await Promise.all([
    createProject({
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: browserFolders.map((folder) => `${folder}**/*.test.{ts,tsx}`),
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    }),
    createProject({
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: browserFolders,
    }),
  ])
  // Jest would leave one core of a small machine idle.
  return { projects, testTimeout: shared.testTimeout, maxWorkers: '100%' }
}

async function createProject(options) {
  const project = await createConfig({ ...shared, ...options })()
  // Many packages are ES modules only, which jest has to transform; next/jest ignores all of node_modules.
  return { ...project, transformIgnorePatterns: ['/node_modules/(?:next|react-dom|typescript|yaml|zod|az)/'] }
}
