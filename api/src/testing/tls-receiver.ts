import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const certificate = join(import.meta.dirname, 'localhost.certificate.pem')

/** A receiver with a self-signed certificate for `localhost`. */
export async function startTlsReceiver() {
  const bodies: string[] = []
  const pair = {
    key: readFileSync(join(import.meta.dirname, 'localhost.key.pem')),
    cert: readFileSync(certificate),
  }
  const server = createServer(pair, async (incoming, response) => {
    bodies.push((await incoming.toArray()).join(''))
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { bodies, port }
}
