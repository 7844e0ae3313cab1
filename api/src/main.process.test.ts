import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProcess as start } from './testing/start-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

describe('the server', () => {
  test('answers when it says that it listens, and stops in good order when told', async () => {
    const server = start('main.ts', { DATA_DIR: temporaryFolder(), PORT: '0' })
    const [, port] = await server.printed(/"port":(\d+)/)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('stopping')
  })

  test('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const server = start('main.ts', { DATA_DIR: temporaryFolder(), PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`Port ${port} is already in use.`)
  })

  test('refuses to start without its settings, naming each', async () => {
    const server = start('main.ts', { LEADWRIGHT_ENV: 'production', PORT: 'x' })
    expect(await server.ended).toBe(1)
    for (const name of ['PORT', 'SITE_ORIGIN', 'PORTAL_ORIGIN', 'COMPANY_FILE']) {
      expect(server.output()).toContain(name)
    }
    expect(server.output()).not.toContain('    at ')
  })
})

describe('the commands', () => {
  test('a command explains itself and does nothing else', async () => {
    const dataDir = temporaryFolder()
    const command = start('commands/seed-demo.ts', { DATA_DIR: dataDir }, ['--help'])
    expect(await command.ended).toBe(0)
    expect(command.output()).toContain('pnpm seed-demo')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('the demo is loaded into an empty data folder only', async () => {
    const env = { DATA_DIR: temporaryFolder() }
    const first = start('commands/seed-demo.ts', env)
    expect(await first.ended).toBe(0)
    expect(first.output()).toContain('admin@leadwright.test')
    const second = start('commands/seed-demo.ts', env)
    expect(await second.ended).toBe(0)
    expect(second.output()).toContain('nothing was loaded')
  })
})
