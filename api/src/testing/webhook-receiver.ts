import { lookup } from 'node:dns/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createWebhookSender } from '../modules/automation/webhook-sender.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const host = 'receiver.example.com'

/** Lets webhooks go to any address. */
export const anyNetwork = {
  lookupHost: lookup,
  config: { webhookNetworks: ['0.0.0.0/0', '::/0'] },
}

const headersOf = (status: number) =>
  status === 101 ? { connection: 'upgrade', upgrade: 'other' } : { location: '/elsewhere' }

/**
 * A local receiver without TLS. `answer.status` is its response; without one it never responds.
 * `send` connects to it as the server would to a public https address.
 */
export async function startWebhookReceiver() {
  const received: Received[] = []
  const answer: { status: number | undefined } = { status: 204 }
  const server = createServer(async (incoming, response) => {
    const body = (await incoming.toArray()).join('')
    received.push({ headers: incoming.headers, body })
    if (answer.status) response.writeHead(answer.status, headersOf(answer.status)).end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const connect: typeof request = (url: string | URL | object, ...rest: unknown[]) =>
    Reflect.apply(request, undefined, [
      String(url).replace(`https://${host}:`, 'http://localhost:'),
      ...rest,
    ])
  return {
    host,
    url: `https://${host}:${port}/hook`,
    received,
    answer,
    connect,
    send: createWebhookSender(anyNetwork, connect),
  }
}
