import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { toolPath } from './run.ts'

/** The time a service has to finish its requests after SIGTERM before it is killed. */
const stopWithinMs = 10_000
const readyWithinMs = 30_000
const pollMs = 5

export interface ServiceOptions {
  cwd: string
  /** The complete environment of the service, except PATH. */
  env: NodeJS.ProcessEnv
  /** Receives the service's output; by default it goes to this terminal. */
  onOutput?: (text: string) => void
}

/** A program that runs until it is stopped. */
export interface Service {
  /** Undefined if it could not be started. */
  pid: number | undefined
  /** Settles with the exit code, no matter what ended the service. */
  exited: Promise<number>
  stop(): Promise<void>
  /** Ends it abruptly, like a power cut. */
  kill(): Promise<void>
}

export function startService(command: string, args: string[], options: ServiceOptions): Service {
  const piped = options.onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...options.env, PATH: toolPath(options.cwd) },
    stdio: ['ignore', piped, piped],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => options.onOutput?.(text))
  }
  const exited = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      options.onOutput?.(`${error.message}\n`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
  return {
    pid: child.pid,
    exited,
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await exited
      clearTimeout(timer)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Waits until the URL returns 200; resolves to false if the service exits or does not respond in
 * time.
 */
export async function isReady(
  service: Pick<Service, 'exited'>,
  url: string,
  request: RequestInit = {},
  withinMs = readyWithinMs,
): Promise<boolean> {
  const state = { ended: false }
  void service.exited.then(() => {
    state.ended = true
  })
  const until = Date.now() + withinMs
  while (!state.ended && Date.now() < until) {
    const answer = await fetch(url, request).catch(() => undefined)
    if (answer?.ok) return true
    await pause(pollMs)
  }
  return false
}
