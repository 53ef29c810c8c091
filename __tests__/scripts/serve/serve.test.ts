import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createTempFolder } from '../../temp-folder'

const folder = createTempFolder()

test.each([
  ['https://owner.example/russian-story', '/russian-story'],
  ['https://stories.example', ''],
])('an export that was built for %s is served below "%s"', async (url, basePath) => {
  folder.write('404.html', 'Missing')
  folder.write('index.html', 'Home')
  folder.write('robots.txt', `User-Agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`)
  // Neither the environment nor lib/site/site.json decides: the build has.
  const env = { ...process.env, SITE_URL: 'https://other.example/elsewhere', PORT: '38471' }
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve/serve.ts', folder.root], { env })
  try {
    const [line] = await once(server.stdout, 'data')
    expect(String(line)).toBe(`Russian Story: http://localhost:38471${basePath}/\n`)
    expect(await (await fetch(`http://localhost:38471${basePath}/`)).text()).toBe('Home')
    expect((await fetch('http://localhost:38471/elsewhere/')).status).toBe(404)
  } finally {
    server.kill()
    await once(server, 'close')
  }
})
