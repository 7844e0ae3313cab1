import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { certificate, startTlsReceiver } from '../../testing/tls-receiver.ts'

const taken = 'taken'
const sender = pathToFileURL(join(import.meta.dirname, 'webhook-sender.ts')).href
const script = `
  import { lookup as lookupHost } from 'node:dns/promises'
  import { createWebhookSender } from '${sender}'
  const config = { webhookNetworks: ['127.0.0.0/8', '::1'] }
  const send = createWebhookSender({ lookupHost, config })
  await send(process.argv[1], { headers: {}, body: '{}' }).then(
    () => console.log('${taken}'),
    (error) => console.log(error.message),
  )`

/**
 * Runs the real sender in a separate process, because Node reads extra certificate authorities at
 * startup.
 */
async function sendTo(url: string, env: Record<string, string>): Promise<string> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, url], {
    env,
  })
  return stdout.trim()
}

test.each([
  ['is rejected if its certificate has an unknown authority', 'localhost', {}, /SELF_SIGNED_CERT/],
  [
    'is reached if the operator configured its certificate authority',
    'localhost',
    { NODE_EXTRA_CA_CERTS: certificate },
    new RegExp(`^${taken}$`),
  ],
  [
    'is rejected if its certificate is for another name',
    '127.0.0.1',
    { NODE_EXTRA_CA_CERTS: certificate },
    /ALTNAME_INVALID/,
  ],
])('the receiver of a webhook %s', async (_, host, env, output) => {
  const { bodies, port } = await startTlsReceiver()
  const answer = await sendTo(`https://${host}:${port}/hook`, env)
  expect(answer).toMatch(output)
  expect(bodies).toEqual(answer === taken ? ['{}'] : [])
})
