import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const file = join(import.meta.dirname, 'watchdog.ts')

/** Runs a program with a watchdog that allows half a second. */
async function ended(program: string) {
  const code = `
    import { startWatchdog } from ${JSON.stringify(file)}
    startWatchdog(console.error, { tickMs: 50, maxMissed: 10 })
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const signal = await new Promise((resolve) => child.on('close', (_, name) => resolve(name)))
  return { signal, output }
}

test('a process whose event loop is blocked says so and ends', async () => {
  // Blocked only after the watching thread has started.
  const { signal, output } = await ended('setTimeout(() => { for (;;); }, 500)')
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: expect.stringContaining('blocked') })
})

test('a busy process whose event loop runs is left alone, and the watchdog keeps no process alive', async () => {
  const busy = `
    const start = Date.now()
    const work = () => {
      const until = Date.now() + 40
      while (Date.now() < until);
      if (Date.now() - start < 2000) setTimeout(work)
    }
    work()`
  expect(await ended(busy)).toEqual({ signal: null, output: '' })
})
