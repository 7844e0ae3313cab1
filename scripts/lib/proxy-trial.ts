import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, listen } from './ports.ts'
import { type PrepareProxy, portalHost, statusThroughProxy } from './proxy.ts'
import { inRoot, root } from './root.ts'
import type { Outcome } from './run.ts'
import { startService } from './service.ts'

const secret = 'Zm9yZ2VkLXNlY3JldC1vZi1hLWZlZWQtMDEyMzQ1Njc'
const subscription = `3f0c2f7e-7f0e-4b1e-9a53-6a4f5a9a7c11.task.assigned.${secret}`
const paths = [
  '/api/health/live',
  `/api/calendar/feeds/${secret}.ics`,
  `/api/account/unsubscribe/${subscription}`,
  `/api/elsewhere/${secret}`,
  '/page?email=person%40example.com',
]
const chosenId = 'chosen-by-the-caller'

const headers = {
  'X-Request-Id': chosenId,
  Referer: `https://${portalHost}/?email=person%40example.com`,
}
const ask = (httpsPort: number, path: string) =>
  statusThroughProxy(httpsPort, portalHost, path, headers)

/**
 * Checks what a proxy sends to the server and writes to its logs, also while the server does not
 * respond: it sets request ids itself, and no log line contains a secret from a path, a query
 * string or the referring page.
 */
export async function tryProxyLogs(folder: string, prepare: PrepareProxy): Promise<Outcome> {
  const startedAt = performance.now()
  // The validation of a Caddyfile leaves a folder of this name.
  mkdirSync(folder, { recursive: true })
  const ids = new Set<string>()
  const upstream = createServer((message, answer) => {
    ids.add(String(message.headers['x-request-id']))
    answer.end()
  })
  const serverPort = await listen(upstream)
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const addresses = { httpPort, httpsPort, serverPort, siteDir: inRoot('site/dist') }
  const { command, args, env } = await prepare(folder, addresses)
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const service = startService(command, args, { cwd: root, env, onOutput })
  const problems: string[] = []
  try {
    for (let n = 0; (await ask(httpsPort, '/')) !== 200; n += 1) {
      if (n > 100) throw new Error(`The proxy did not answer:\n${output}`)
      await pause(100)
    }
    for (const path of paths) await ask(httpsPort, path)
    upstream.closeAllConnections()
    await new Promise((resolve) => upstream.close(resolve))
    await Promise.all(paths.map((path) => ask(httpsPort, path)))
  } finally {
    await service.stop()
    upstream.close()
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const lines = [...files.map((name) => readFileSync(join(folder, name), 'utf8')), output].join(
    '\n',
  )
  if (ids.has(chosenId)) problems.push('A caller could choose the request id.')
  if (ids.size < paths.length) problems.push('The proxy does not set request ids.')
  if (!lines.includes('/api/health/live')) problems.push('Nothing was logged.')
  for (const text of [secret, 'person%40', 'person@']) {
    const line = lines.split('\n').find((one) => one.includes(text))
    if (line) problems.push(`A log line contains ${text}: ${line}`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n'), seconds }
}
