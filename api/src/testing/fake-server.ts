import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Asked {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Parsed JSON; empty without a body. */
  body: Record<string, unknown>
}

/** A local server until the end of the test; it responds in JSON. */
export async function startFakeServer(
  answer: (asked: Asked) => { status: number; body?: unknown },
) {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://fake-server')
    const { method = '', headers } = request
    const sent = await textOf(request)
    const body = (sent ? JSON.parse(sent) : {}) as Asked['body']
    const { status, body: responseBody } = answer({ method, path, query, headers, body })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(responseBody === undefined ? undefined : JSON.stringify(responseBody))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
