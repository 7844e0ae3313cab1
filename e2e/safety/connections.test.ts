import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd, demoFolder, startServer } from '../support/built-server.ts'
import { otherCallersP95 } from './other-callers.ts'

const halfOpen = 1_000
const closedWithinMs = 15_000

test(`${halfOpen} requests whose headers never end do not slow others down, and are closed`, async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const { port } = new URL(server.url)
  let open = 0
  const startedAt = performance.now()
  for (let n = 0; n < halfOpen; n += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    atEnd(() => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('connect', () => {
      open += 1
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow:')
    })
    socket.on('data', () => undefined)
    socket.on('close', () => {
      open -= 1
    })
  }
  await expect.poll(() => open).toBeGreaterThanOrEqual(halfOpen * 0.99)
  expect(await otherCallersP95(server)).toBeLessThanOrEqual(200)
  const left = closedWithinMs - (performance.now() - startedAt)
  await expect.poll(() => open, { timeout: left }).toBe(0)
})
