import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import { basePath } from '@/lib/site'

/** Serves the export as a static host does: clean addresses, Range requests, 404.html, the base path. */
const root = resolve(process.argv[2] ?? 'out')
const port = Number(process.env.PORT ?? 3000)

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT is "${process.env.PORT}"; expected a number from 1 to 65535, such as PORT=3001`)
  process.exit(1)
}
if (!existsSync(join(root, '404.html'))) {
  console.error(`There is no export in ${root}. Run \`npm run build\` first.`)
  process.exit(1)
}

const notFoundPage = readFileSync(join(root, '404.html'))
const serveFile = sirv(root, {
  etag: true,
  setHeaders: (response, path) => {
    // File names under _next/static change with their content; all else is asked for anew.
    const immutable = path.startsWith('/_next/static/')
    response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
})

const server = createServer((request, response) => {
  const sendNotFound = () => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(request.method === 'HEAD' ? undefined : notFoundPage)
  }
  const url = request.url ?? '/'
  if (basePath && url !== basePath && !url.startsWith(`${basePath}/`)) return sendNotFound()
  request.url = url.slice(basePath.length) || '/'
  serveFile(request, response, sendNotFound)
})

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${port} is taken. Stop what runs there, or choose another: PORT=3001 npm start`)
  process.exit(1)
})

server.listen(port, () => console.log(`Russian Story: http://localhost:${port}${basePath}/`))
