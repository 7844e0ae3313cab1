import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const sources = join(import.meta.dirname, '..')

/**
 * The real process, from its sources; ended with the test.
 * @param script e.g. `main.ts`
 */
export function startProcess(script: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(sources, script), ...args], {
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
        void ended.then(() => reject(new Error(`It ended without printing ${pattern}:\n${output}`)))
      }),
  }
}
