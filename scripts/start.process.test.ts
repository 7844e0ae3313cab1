import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './lib/ports.ts'
import { run } from './lib/run.ts'

/** The tcpmux port: never assigned automatically, and nothing listens on it. */
const FREE = 1

test.each([
  ['the site', (taken: number) => [taken, FREE]],
  ['the portal', (taken: number) => [FREE, taken]],
])('start reports that the port of %s is taken before it builds anything', async (who, portsOf) => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const taken = await listen(server)
  const [site, portal] = portsOf(taken)
  const { code, output } = await run('node', ['scripts/start.ts'], {
    env: {
      SITE_ORIGIN: `http://localhost:${site}`,
      PORTAL_ORIGIN: `http://localhost:${portal}`,
      SITE_PORT: undefined,
      PORT: undefined,
    },
  })
  expect(output).toMatch(new RegExp(`\\bPort ${taken}\\b.*\\b${who}\\b`))
  expect(output).not.toContain('Built')
  expect(code).toBe(1)
})
