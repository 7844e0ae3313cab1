import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { escapeHtml } from '@leadwright/shared/escape-html'
import type { Config } from './config.ts'

/** Requests wait this long for the server before they are rejected (ms). */
const patienceMs = 5_000
/** When callers should try again (s). */
const retryAfterS = 5

/**
 * The code of a separate process, because migrations block this one. It ends when its input does, so
 * also when this process is killed.
 */
const serve = `
const { createServer } = require('node:http')
const { listenOn, waitMs, retryAfterS, page } = JSON.parse(process.argv[1])
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://server')
  const [type, body] = !pathname.startsWith('/api/')
    ? ['text/html; charset=utf-8', page]
    : pathname === '/api/health/ready'
      ? ['application/json', '{"error":{"code":"health.upgrading","message":"The database is being upgraded.","requestId":""}}']
      : ['text/plain; charset=utf-8', 'The server is being upgraded.']
  request.resume()
  response.writeHead(503, {
    'Content-Type': type,
    'Retry-After': String(retryAfterS),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    Connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
})
server.on('error', () => process.exit(1))
const timer = setTimeout(() => server.listen(listenOn), waitMs)
process.stdin.resume().on('end', () => {
  clearTimeout(timer)
  server.close(() => process.exit(0))
  setTimeout(() => process.exit(0), 500)
})
`

const pageFor = (company: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfterS}">` +
  `<title>Upgrading · ${escapeHtml(company)}</title></head>` +
  `<body><p>${escapeHtml(company)}</p><h1>We’re upgrading</h1>` +
  '<p>This takes a few minutes at most. The page reloads automatically.</p></body></html>'

/**
 * Once started, it answers every request with 503 and `Retry-After` during an upgrade that takes
 * longer than a few seconds, until it is disposed of, which frees the address. Except for the
 * readiness check, the API's answers are not JSON: portal pages of any release then wait for the
 * server as if the connection were lost, and keep what was typed.
 */
export function createUpgradeNotice(
  { listenOn, company }: Pick<Config, 'listenOn'> & { company: { name: string } },
  waitMs = patienceMs,
) {
  let isStarted = false
  let stop = async () => {}
  return {
    start() {
      if (isStarted) return
      isStarted = true
      const isSocket = 'fd' in listenOn
      const page = pageFor(company.name)
      const parts = { listenOn: isSocket ? { fd: 3 } : listenOn, waitMs, retryAfterS, page }
      const child = spawn(process.execPath, ['-e', serve, JSON.stringify(parts)], {
        stdio: ['pipe', 'ignore', 'ignore', isSocket ? listenOn.fd : 'ignore'],
      })
      const startedAt = performance.now()
      // The upgrade works without the notice.
      const ended = once(child, 'exit').catch(() => {})
      child.stdin?.on('error', () => {})
      stop = async () => {
        // Before it answers, nothing can be interrupted.
        if (performance.now() - startedAt < waitMs) child.kill('SIGKILL')
        child.stdin?.end()
        await ended
      }
    },
    [Symbol.asyncDispose]: () => stop(),
  }
}
