import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGracefulShutdown, idleGraceMs } from './graceful-shutdown.ts'

/** A server whose responses the test decides, and a client that keeps its connection open. */
async function start() {
  const waiting: (() => void)[] = []
  const server: Server = createServer((_, response) => {
    waiting.push(() => response.end('answer'))
    server.emit('waiting')
  })
  const drain = createGracefulShutdown(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const ask = async () => {
    const asked = request({ host: '127.0.0.1', port, agent }).end()
    const response = new Promise<string | undefined>((resolve, reject) => {
      asked.on('error', reject)
      asked.on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection))
      })
    })
    await once(server, 'waiting')
    return { response }
  }
  return { drain, ask, answer: () => waiting.shift()?.() }
}

test('a draining server answers running requests and new ones on open connections, and says that it closes', async () => {
  const { drain, ask, answer } = await start()
  const before = await ask()
  answer()
  expect(await before.response).toBe('keep-alive')
  const running = await ask()
  const drained = drain(10_000)
  answer()
  expect(await running.response).toBe('close')
  const late = await ask()
  answer()
  expect(await late.response).toBe('close')
  expect(await drained).toBe('done')
})

test('a request that never ends is cut off after the timeout', async () => {
  const { drain, ask } = await start()
  const { response } = await ask()
  const [drained, answered] = await Promise.allSettled([drain(1_200), response])
  expect(drained).toMatchObject({ value: 'cut' })
  expect(answered.status).toBe('rejected')
})

test.each([
  ['Caddyfile', /keepalive (\d+)ms/g],
  ['nginx.conf', /keepalive_timeout (\d+)ms/g],
])('%s closes idle connections to a server long before a stopping server does', (name, pattern) => {
  const file = readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')
  const found = [...file.matchAll(pattern)].map(([, ms]) => Number(ms))
  expect(found.length).toBeGreaterThan(0)
  for (const ms of found) expect(ms).toBeLessThanOrEqual(idleGraceMs / 2)
})
