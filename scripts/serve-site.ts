import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listen } from './lib/ports.ts'
import { readSiteFolder, type SiteFile, type SiteFolder } from './site-files.ts'
import { parseSiteRules, type SiteRules } from './site-rules.ts'

interface ServeSiteOptions {
  /** A built site: pages, `404.html`, and the `_headers` and `_redirects` a CDN would read. */
  dir: string
  /** 0 takes a free one. */
  port: number
  host?: string
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
) {
  const encoding = file.encodingFor(request.headers['accept-encoding'] ?? '')
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  response.setHeader('Content-Type', file.mediaType)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  if (status === 200 && known === true) return response.writeHead(304).end()
  const body = file.body(encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  return response.writeHead(status).end(request.method === 'HEAD' ? undefined : body)
}

function decodedPath(target: string): string | undefined {
  try {
    return decodeURIComponent(target)
  } catch {
    return undefined
  }
}

function answer(
  folder: SiteFolder,
  rules: SiteRules,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  const raw = mark < 0 ? target : target.slice(0, mark)
  const query = mark < 0 ? '' : target.slice(mark)
  const path = decodedPath(raw)
  for (const [name, value] of rules.headersFor(path ?? raw)) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  }
  const redirect = rules.redirectFor(raw, query)
  if (redirect !== undefined) {
    return response.writeHead(redirect.status, { Location: redirect.location }).end()
  }
  if (path === undefined) return response.writeHead(400).end()
  const file = folder.find(path)
  if (file !== undefined) return sendFile(request, response, file, 200)
  const clean = folder.cleanPathOf(path)
  if (clean !== undefined) {
    return response.writeHead(308, { Location: encodeURI(clean) + query }).end()
  }
  response.setHeader('Cache-Control', 'no-cache')
  if (folder.notFound === undefined) return response.writeHead(404).end()
  return sendFile(request, response, folder.notFound, 404)
}

/**
 * Serves a built site as its CDN would: the same headers and redirects, clean addresses, its 404
 * page, brotli or gzip, ETags. Returns the port it listens on; rejects when that is taken.
 */
export async function serveSite({
  dir,
  port,
  host = '127.0.0.1',
}: ServeSiteOptions): Promise<{ port: number; close(): Promise<void> }> {
  const folder = readSiteFolder(dir)
  const rules = parseSiteRules(folder.hostFile('/_headers'), folder.hostFile('/_redirects'))
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    (request, response) => answer(folder, rules, request, response),
  )
  const listening = await listen(server, port, host)
  return {
    port: listening,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'site/dist' },
      port: { type: 'string', default: '4321' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  })
  await serveSite({ dir: resolve(values.dir), port: Number(values.port), host: values.host })
  console.log(`Serving ${values.dir} on http://${values.host}:${values.port}`)
}
