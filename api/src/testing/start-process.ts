import { spawn } from 'node:child_process'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')

/**
 * Starts the built process, which ends with the test.
 * @param script e.g. `main.js`
 * @param socket passed on like a socket unit of systemd
 */
export function startProcess(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
  socket?: Server,
) {
  const socketEnv = socket ? ['LISTEN_FDS=1', 'LISTEN_PID=$$'] : []
  const command = [...socketEnv, 'exec "$0" "$@"'].join(' ')
  const child = spawn('sh', ['-c', command, process.execPath, join(dist, script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', socket ? descriptorOf(socket) : 'ignore'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
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
    /** Resolves with the first match in its output. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const checkOutput = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        listeners.add(checkOutput)
        checkOutput()
        void ended.then(() => reject(new Error(`It ended without printing ${pattern}:\n${output}`)))
      }),
  }
}

/** Node keeps it in an internal object that its types leave out. */
const descriptorOf = (socket: Server) => Number(Reflect.get(Reflect.get(socket, '_handle'), 'fd'))
