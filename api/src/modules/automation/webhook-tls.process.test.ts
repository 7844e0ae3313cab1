import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const testing = join(import.meta.dirname, '../../testing')
const certificate = join(testing, 'localhost.certificate.pem')

/** A receiver with a certificate for `localhost` that is its own authority. */
async function startReceiver() {
  const bodies: string[] = []
  const pair = {
    key: readFileSync(join(testing, 'localhost.key.pem')),
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

const taken = 'taken'
const sender = pathToFileURL(join(import.meta.dirname, 'webhook-sender.ts')).href
const script = `
  import { createWebhookSender } from '${sender}'
  const send = createWebhookSender({ isAllowed: () => true })
  await send(process.argv[1], { headers: {}, body: '{}' }).then(
    () => console.log('${taken}'),
    (error) => console.log(error.message),
  )`

/** How the server's own sender fares in a process of its own: authorities are read when it starts. */
async function sendTo(url: string, env: Record<string, string>): Promise<string> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, url], {
    env,
  })
  return stdout.trim()
}

test.each([
  ['is refused with a certificate of an unknown authority', 'localhost', {}, /SELF_SIGNED_CERT/],
  [
    'is reached with one of an authority that the operator named',
    'localhost',
    { NODE_EXTRA_CA_CERTS: certificate },
    new RegExp(`^${taken}$`),
  ],
  [
    'is refused with one for another name',
    '127.0.0.1',
    { NODE_EXTRA_CA_CERTS: certificate },
    /ALTNAME_INVALID/,
  ],
])('the receiver of a webhook %s', async (_, host, env, told) => {
  const { bodies, port } = await startReceiver()
  const answer = await sendTo(`https://${host}:${port}/hook`, env)
  expect(answer).toMatch(told)
  expect(bodies).toEqual(answer === taken ? ['{}'] : [])
})
