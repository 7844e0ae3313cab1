import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'

const packageDir = join(import.meta.dirname, '..')

/** The real process, from its sources. */
function start(script: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(packageDir, 'src', script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', ...env },
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  })
  return {
    ended,
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Resolves with the first match in what it printed. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        listeners.add(look)
        look()
        ended.then(() => reject(new Error(`It ended without printing ${pattern}:\n${output}`)))
      }),
  }
}

describe('the server', () => {
  test('answers when it says that it listens, and stops in good order when told', async () => {
    const server = start('main.ts', { DATA_DIR: temporaryFolder(), PORT: '0' })
    const [, port] = await server.printed(/"port":(\d+)/)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('stopping')
  }, 60_000)

  test('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const server = start('main.ts', { DATA_DIR: temporaryFolder(), PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`Port ${port} is already in use.`)
  }, 60_000)

  test('refuses to start without its settings, naming each', async () => {
    const server = start('main.ts', { LEADWRIGHT_ENV: 'production', PORT: 'x' })
    expect(await server.ended).toBe(1)
    for (const name of ['PORT', 'SITE_ORIGIN', 'PORTAL_ORIGIN', 'COMPANY_FILE']) {
      expect(server.output()).toContain(name)
    }
    expect(server.output()).not.toContain('    at ')
  }, 60_000)
})

describe('the commands', () => {
  test.each(['create-admin', 'seed-demo'])(
    '%s explains itself',
    async (name) => {
      const command = start(`commands/${name}.ts`, {}, ['--help'])
      expect(await command.ended).toBe(0)
      expect(command.output()).toContain(`pnpm ${name}`)
    },
    60_000,
  )

  test('the demo is loaded into an empty data folder only', async () => {
    const env = { DATA_DIR: temporaryFolder() }
    const first = start('commands/seed-demo.ts', env)
    expect(await first.ended).toBe(0)
    expect(first.output()).toContain('admin@leadwright.test')
    const second = start('commands/seed-demo.ts', env)
    expect(await second.ended).toBe(0)
    expect(second.output()).toContain('nothing was loaded')
  }, 60_000)
})
