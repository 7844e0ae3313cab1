import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { forgotPassword } from '@leadwright/shared/contracts/identity/account'
import { describe, expect, onTestFinished, test } from 'vitest'
import workspace from '../../package.json' with { type: 'json' }
import { openDatabase } from './db/client.ts'
import { lockFile } from './lib/folder-lock.ts'
import { startProcess as start } from './testing/start-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

describe('the server', () => {
  test('answers when it says that it listens, and shuts down cleanly when told', async () => {
    const server = start('main.js', { DATA_DIR: temporaryFolder(), PORT: '0' })
    const [, port] = await server.printed(/"port":(\d+)/)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
    expect(await answer.json()).toEqual({ status: 'ok', warnings: [] })
    expect(server.output()).toContain(`"version":"${workspace.version}"`)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('stopping')
  })

  test('reports that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const server = start('main.js', { DATA_DIR: temporaryFolder(), PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`Port ${port} is already in use.`)
  })

  test('answers on the socket of a unit, including connections made while nothing was running', async () => {
    const unit = createServer().listen(0, '127.0.0.1')
    await once(unit, 'listening')
    const address = unit.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const server = start('main.js', { DATA_DIR: temporaryFolder() }, [], unit)
    // Only the child process has the socket now, and is not listening yet.
    unit.close()
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200)
    expect(server.output()).toContain(`"port":${port}`)
  })

  test('tells systemd when it is ready, that it still runs, and when it stops', async () => {
    const folder = temporaryFolder()
    const received = join(folder, 'messages')
    const program = join(folder, 'systemd-notify')
    writeFileSync(program, `#!/bin/sh\necho "$1" >> ${received}\n`, { mode: 0o755 })
    const messages = () =>
      existsSync(received) ? readFileSync(received, 'utf8').trim().split('\n') : []
    const server = start('main.js', {
      DATA_DIR: temporaryFolder(),
      PORT: '0',
      PATH: `${folder}:${process.env['PATH']}`,
      NOTIFY_SOCKET: join(folder, 'socket'),
      WATCHDOG_USEC: '300000',
    })
    await server.printed(/"port":/)
    await expect.poll(messages).toContain('WATCHDOG=1')
    expect(messages()[0]).toBe('READY=1')
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await expect.poll(() => messages().at(-1)).toBe('STOPPING=1')
  })

  test('waits while another process creates the database, and so does a command', async () => {
    const dataDir = temporaryFolder()
    const env = { DATA_DIR: dataDir, PORT: '0' }
    const other = lockFile(join(dataDir, 'opening.lock'))
    const server = start('main.js', env)
    const commands = ['a', 'b', 'c'].map((name) =>
      start('create-admin.js', env, [
        ...['--email', `${name}@example.com`, '--first-name', 'A', '--last-name', 'B'],
      ]),
    )
    const lockFiles = () => readdirSync(dataDir).filter((name) => name.endsWith('.lock'))
    await expect.poll(lockFiles).toEqual(['opening.lock', 'server.lock'])
    expect(readdirSync(dataDir)).not.toContain('leadwright.db')
    other?.[Symbol.dispose]()
    await server.printed(/"port":/)
    for (const command of commands) expect(await command.ended, command.output()).toBe(0)
  })

  test('refuses to start without its settings, naming each', async () => {
    const server = start('main.js', { LEADWRIGHT_ENV: 'production', PORT: 'x' })
    expect(await server.ended).toBe(78)
    const missing = ['SITE_ORIGIN', 'PORTAL_ORIGIN', 'COMPANY_FILE', 'VAULT_KEYS', 'AUDIT_KEY']
    for (const name of ['PORT', ...missing]) {
      expect(server.output()).toContain(name)
    }
    expect(server.output()).not.toContain('    at ')
  })

  test('rejects a data folder that another server uses', async () => {
    const env = { DATA_DIR: temporaryFolder(), PORT: '0' }
    const first = start('main.js', env)
    await first.printed(/"port":/)
    const second = start('main.js', env)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`A server is running on ${env.DATA_DIR}`)
    const command = start('verify-audit.js', env)
    expect(await command.ended, command.output()).toBe(0)
  })

  test('shuts down cleanly while the mail server does not respond', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : ''
    const env = { DATA_DIR: temporaryFolder(), SMTP_URL: `smtp://127.0.0.1:${port}` }
    const invited = start('create-admin.js', env, [
      ...['--email', 'a@example.com', '--first-name', 'A', '--last-name', 'B'],
    ])
    expect(await invited.ended, invited.output()).toBe(0)
    // People with a recent link are not sent another one.
    const db = openDatabase(join(env.DATA_DIR, 'leadwright.db'))
    db.$client.exec('DELETE FROM password_links')
    db.$client.close()
    const server = start('main.js', { ...env, PORT: '0' })
    const [, listening] = await server.printed(/"port":(\d+)/)
    const forgot = await fetch(`http://127.0.0.1:${listening}${forgotPassword.path}`, {
      method: 'POST',
      headers: {
        origin: 'http://localhost:4322',
        'x-requested-with': 'leadwright-portal',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: 'a@example.com' }),
    })
    expect(forgot.ok).toBe(true)
    if (sockets.size === 0) await once(silent, 'connection')
    const asked = performance.now()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(8_000)
  })

  test('writes a last log line when a bug ends it', async () => {
    const raise = "process.on('SIGUSR2', () => { Promise.reject(new Error('a defect')) })"
    const server = start('main.js', {
      DATA_DIR: temporaryFolder(),
      PORT: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(raise)}`,
    })
    await server.printed(/"port":/)
    server.signal('SIGUSR2')
    expect(await server.ended).toBe(1)
    const last = JSON.parse(server.output().trim().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ level: 60, origin: 'unhandledRejection' })
    expect(last.err.message).toBe('a defect')
  })

  test.each(['main.js', 'doctor.js'])('%s names the Node version it needs', async (script) => {
    const older = "Object.defineProperty(process, 'versions', { value: { node: '22.1.0' } })"
    const server = start(script, {
      DATA_DIR: temporaryFolder(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}`,
    })
    expect(await server.ended).toBe(78)
    expect(server.output()).toMatch(/\b24 or newer\b.*22\.1\.0/)
  })
})

describe('the commands', () => {
  test('a command explains itself with --help and does nothing else', async () => {
    const dataDir = temporaryFolder()
    const command = start('seed-demo.js', { DATA_DIR: dataDir }, ['--help'])
    expect(await command.ended).toBe(0)
    expect(command.output()).toContain('Loads the sample data')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('the demo is loaded only into an empty data folder', async () => {
    const env = { DATA_DIR: temporaryFolder() }
    const first = start('seed-demo.js', env)
    expect(await first.ended).toBe(0)
    expect(first.output()).toContain('admin@leadwright.test')
    const second = start('seed-demo.js', env)
    expect(await second.ended).toBe(0)
    expect(second.output()).toMatch(/nothing was loaded/i)
  })
})
