import { spawn } from 'node:child_process'
import { toolPath } from '../../scripts/lib/run.ts'

export interface Child {
  pid: number
  exited: Promise<number>
  output(): string
  stop(): Promise<void>
  /** Ends it abruptly, like a power cut. */
  kill(): Promise<void>
}

const stopWithin = 10_000

const running = new Set<Child>()
process.on('exit', () => {
  for (const { pid } of running) process.kill(pid, 'SIGKILL')
})

/** Starts a Node program of the workspace, which ends with this process at the latest. */
export function startChild(
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Child {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, PATH: toolPath(cwd) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${args.join(' ')} could not be started.`)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      // Enough to see what went wrong, however much the server logs under load.
      output = (output + text).slice(-20_000)
    })
  }
  const exited = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin)
    await exited
    clearTimeout(timer)
  }
  const started: Child = {
    pid,
    exited,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  running.add(started)
  void exited.then(() => running.delete(started))
  return started
}
