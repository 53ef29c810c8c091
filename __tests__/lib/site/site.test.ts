import { execFileSync } from 'node:child_process'

/** Both as the build computes them: in a process of its own, with another SITE_URL. */
const code = `import config from './next.config.mjs'
import { basePath } from './lib/site/site.ts'
console.log(JSON.stringify([config.basePath, basePath]))`

function getBasePaths(siteUrl: string | undefined): [ofConfig: string, ofSite: string] {
  const env = { ...process.env, SITE_URL: siteUrl }
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
}

test.each([
  ['https://stories.example', ''],
  ['https://owner.example/russian-story', '/russian-story'],
  ['https://owner.example/a/b//', '/a/b'],
])('a site at %s has the base path "%s" in Next.js and in lib/site/site.ts', (siteUrl, basePath) => {
  expect(getBasePaths(siteUrl)).toEqual([basePath, basePath])
})

test("without SITE_URL the base path in Next.js is that of the owner's address", () => {
  const [ofConfig, ofSite] = getBasePaths(undefined)
  expect(ofConfig).toBe(ofSite)
})
