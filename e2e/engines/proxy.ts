import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { listen } from '../../scripts/lib/ports.ts'

export interface Proxy {
  port: number
  close: () => void
}

/** Adds one inline script to a content policy. */
const allowing = (script: string, policy: string) => {
  const hash = createHash('sha256').update(script).digest('base64')
  return policy.replace('script-src ', `script-src 'sha256-${hash}' `)
}

/** Forwards a response. Pages get `script` as their first script. */
async function forward(from: IncomingMessage, to: ServerResponse, script: string): Promise<void> {
  const { 'content-length': _, 'content-security-policy': policy, ...headers } = from.headers
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  if (script === '' || !isPage) {
    to.writeHead(from.statusCode ?? 502, from.headers)
    // Either side may close the connection at any time.
    return void pipeline(from, to, () => {})
  }
  const page = await text(from)
  to.writeHead(from.statusCode ?? 502, {
    ...headers,
    ...(policy === undefined ? {} : { 'content-security-policy': allowing(script, `${policy}`) }),
  })
  to.end(page.replace('<head>', `<head><script>${script}</script>`))
}

/**
 * An HTTP proxy that forwards the origins in `routes` to the servers of this worker and rejects every
 * other host, so that no request leaves the machine.
 */
export async function startProxy(routes: Record<string, string>, script = ''): Promise<Proxy> {
  const server = createServer((incoming, response) => {
    const { origin, pathname, search } = new URL(incoming.url ?? '')
    const target = routes[origin]
    if (target === undefined) return response.writeHead(502).end()
    const { method = 'GET' } = incoming
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const outgoing = request(`${target}${pathname}${search}`, { method, headers }, (from) => {
      void forward(from, response, script).catch(() => response.destroy())
    })
    response.on('close', () => outgoing.destroy())
    return pipeline(incoming, outgoing, (error) => error && response.destroy())
  })
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  const port = await listen(server)
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
