import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runScript, UsageError } from '@/scripts/run-script'

const help = `Serves out/ from real servers, each at the root and below a path, and checks what the site needs of a host: every
address of the sitemap without .html, 404.html, Range requests for recordings, and types.

  npm run test:hosts               nginx and Apache (apt-get install nginx-light apache2-bin)
  npm run test:hosts -- wrangler   Cloudflare's own runtime, fetched from npm; also _headers

Exits with 1 if a server does not answer as it should.`

const port = 38_700
const startTimeoutMs = 60_000

/** What is to be run, with its configuration, for files below `web`. */
type Host = (web: string, basePath: string) => Setup

type Setup = {
  command: string[]
  config?: string
  readsHeaders?: boolean
  /** Answers a request for a part of a file with all of it. */
  ignoresRange?: boolean
}

/** Without it the runtime is asked to behave as of today, which a runtime that is older than today refuses. */
const runtimeDate = ['--compatibility-date', '2026-01-01']

const hosts: Record<string, Host> = {
  nginx: (web, basePath) => ({
    command: ['nginx', '-p', web, '-c', 'server.conf', '-g', 'daemon off;'],
    config: `pid nginx.pid; error_log stderr;
events {}
http {
  include /etc/nginx/mime.types; types { text/vtt vtt; audio/mp4 m4a; application/manifest+json webmanifest; }
  access_log off;
  server {
    listen ${port}; root ${web};
    location / { try_files $uri $uri.html $uri/index.html =404; }
    error_page 404 ${basePath}/404.html;
  }
}`,
  }),
  apache: (web, basePath) => ({
    command: ['apache2', '-X', '-f', join(web, 'server.conf')],
    config: `${['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite']
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      .join('\n')}
ServerName localhost
Listen ${port}
PidFile ${web}/apache.pid
ErrorLog ${web}/error.log
TypesConfig /etc/mime.types
AddType application/manifest+json .webmanifest
AddType text/vtt .vtt
AddType audio/mp4 .m4a
DocumentRoot ${web}
<Directory ${web}>
  Require all granted
  DirectorySlash Off
  DirectoryIndex index.html
  RewriteEngine On
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule ^ %{REQUEST_URI}.html [L]
  ErrorDocument 404 ${basePath}/404.html
</Directory>`,
  }),
  wrangler: (web, basePath) => ({
    command: [
      'npx',
      '--yes',
      'wrangler@4',
      'pages',
      'dev',
      basePath ? web : 'out',
      '--port',
      String(port),
      ...runtimeDate,
    ],
    readsHeaders: true,
    // The local runtime alone; Cloudflare's network is in front of the real one.
    ignoresRange: true,
  }),
}

runScript(help, async (args) => {
  const names = args.length > 0 ? args : ['nginx', 'apache']
  for (const name of names) {
    const host = hosts[name]
    if (!host) throw new UsageError(`expected ${Object.keys(hosts).join(', ')}, found "${name}"`)
    for (const basePath of ['', '/russian-story']) {
      const web = mkdtempSync(join(tmpdir(), 'web-'))
      // Servers that root starts read files as another user.
      chmodSync(web, 0o755)
      if (basePath) symlinkSync(resolve('out'), join(web, basePath))
      else for (const file of readdirSync('out')) symlinkSync(resolve('out', file), join(web, file))
      const { command, config, readsHeaders, ignoresRange } = host(web, basePath)
      mkdirSync(join(web, 'logs'))
      if (config) writeFileSync(join(web, 'server.conf'), config)
      const [program = '', ...options] = command
      const server = spawn(program, options, { detached: true, stdio: 'ignore' })
      try {
        await waitForServer(server, name)
        // Its rules are for the root of a site.
        const faults = await findFaults(basePath, {
          readsHeaders: readsHeaders === true && basePath === '',
          ignoresRange,
        })
        console.log(
          `${name}${basePath && ` below ${basePath}`}: ${faults.length === 0 ? 'passed' : 'FAILED'}`,
        )
        for (const fault of faults) console.log(`  ${fault}`)
        if (faults.length > 0) process.exitCode = 1
      } finally {
        if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
        await wait(1000)
        rmSync(web, { recursive: true, force: true })
      }
    }
  }
})

async function waitForServer(server: ChildProcess, name: string): Promise<void> {
  let failure: string | undefined
  server.on('error', () => {
    failure = `${name} is not installed: see --help`
  })
  const end = Date.now() + startTimeoutMs
  while (Date.now() < end && failure === undefined && server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (answer) return
    await wait(200)
  }
  throw new Error(failure ?? `${name} did not start (exit code ${server.exitCode})`)
}

/** Returns what is wrong with the answers, one sentence each. */
async function findFaults(
  basePath: string,
  { readsHeaders, ignoresRange = false }: Pick<Setup, 'readsHeaders' | 'ignoresRange'>,
): Promise<string[]> {
  const faults: string[] = []
  const expectAnswer = async (path: string, status: number, type: RegExp, options: RequestInit = {}) => {
    const answer = await fetch(`http://localhost:${port}${basePath}${path}`, {
      redirect: 'manual',
      ...options,
    })
    // Servers give up connections whose answers nobody reads.
    const body = Buffer.from(await answer.arrayBuffer())
    const found = `${answer.status} ${answer.headers.get('content-type')}`
    if (answer.status !== status || !type.test(answer.headers.get('content-type') ?? ''))
      faults.push(`${path}: expected ${status} ${type}, found ${found}`)
    return { headers: answer.headers, body }
  }
  const sitemap = readFileSync('out/sitemap.xml', 'utf8')
  const addresses = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url)
  const root = addresses[0] ?? ''
  for (const url of addresses) await expectAnswer(url.slice(root.length) || '/', 200, /^text\/html/)
  const missing = await expectAnswer('/no/such/page', 404, /^text\/html/)
  if (!missing.body.includes('Page not found'))
    faults.push('/no/such/page: expected 404.html, found another page')
  const [recording = ''] = readdirSync('out/audio').filter((file) => file.endsWith('.m4a'))
  const headers = { Range: 'bytes=100-199' }
  const part = await expectAnswer(`/audio/${recording}`, ignoresRange ? 200 : 206, /^audio\//, { headers })
  if (!ignoresRange && part.body.length !== 100) faults.push('a recording: expected 100 bytes of it')
  const [timings = ''] = readdirSync('out/audio').filter((file) => file.endsWith('.vtt'))
  await expectAnswer(`/audio/${timings}`, 200, /^text\/vtt/)
  await expectAnswer('/sitemap.xml', 200, /xml/)
  await expectAnswer('/manifest.webmanifest', 200, /json/)
  await expectAnswer('/sw.js', 200, /javascript/)
  const home = await expectAnswer('/', 200, /^text\/html/)
  if (readsHeaders && !home.headers.get('content-security-policy'))
    faults.push('/: expected the headers of _headers, found none')
  return faults
}
