import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './lib/ports.ts'
import { run } from './lib/run.ts'

const server = createServer()
let taken = 0
let free = 0

beforeEach(async () => {
  taken = await freePort()
  free = await freePort()
  await new Promise<void>((done) => server.listen(taken, '127.0.0.1', () => done()))
})

afterEach(() => new Promise((done) => server.close(done)))

test.each([
  ['the site', () => [taken, free]],
  ['the portal', () => [free, taken]],
])('start says that the port of %s is taken, before it builds anything', async (who, ports) => {
  const [site, portal] = ports()
  const { code, output } = await run('node', ['scripts/start.ts'], {
    env: {
      SITE_ORIGIN: `http://localhost:${site}`,
      PORTAL_ORIGIN: `http://localhost:${portal}`,
      SITE_PORT: undefined,
      PORT: undefined,
    },
  })
  expect(code).toBe(1)
  expect(output).toContain(`Port ${taken} is taken, so ${who} cannot be served there.`)
  expect(output).not.toContain('Built')
})
