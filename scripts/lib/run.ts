import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from './root.ts'
import { onStopSignal } from './stop.ts'

export interface RunOptions {
  /** The folder to run in; its `node_modules/.bin` comes first on PATH. */
  cwd?: string
  env?: Record<string, string | undefined>
  /** Print the output line by line as it arrives, in addition to collecting it. */
  live?: boolean
}

export interface Outcome {
  code: number
  output: string
  seconds: number
}

/** A PATH on which the tools of `cwd` and the workspace come before the machine's. */
export function toolPath(cwd: string): string {
  const own = [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin')]
  return [...new Set(own), process.env['PATH'] ?? ''].join(':')
}

/** Runs one command until it exits. Never throws: a command that cannot start has code 127. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const cwd = options.cwd ?? root
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...options.env, PATH: toolPath(cwd) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (from: Readable, to: NodeJS.WriteStream) => {
      from.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
      // Prints whole lines, so that the output of parallel programs is not mixed within a line.
      if (options.live) createInterface(from).on('line', (line) => to.write(`${line}\n`))
    }
    keep(child.stdout, process.stdout)
    keep(child.stderr, process.stderr)
    const forget = onStopSignal(async () => void child.kill('SIGTERM'))
    const end = (code: number) => {
      forget()
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
