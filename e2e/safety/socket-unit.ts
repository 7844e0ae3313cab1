import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from '../../scripts/lib/ports.ts'
import { root } from '../../scripts/lib/root.ts'
import { toolPath } from '../../scripts/lib/run.ts'

/**
 * Simulates `leadwright.socket`: this shell holds the listening socket and runs one server after
 * another on it. Each line it reads is a server's script; each line it writes is the server's
 * process ID.
 */
const unit = `while IFS= read -r script; do
  LISTEN_FDS=1 sh -c 'echo $$; LISTEN_PID=$$ exec node "$0" >&2' "$script"
done`

export interface SocketUnit {
  port: number
  /** The output of the servers. */
  output(): string
  start(script: string): Promise<void>
  /** Ends the running server as `systemctl restart` does, and starts the next one. */
  restart(script: string): Promise<void>
  stop(): Promise<void>
}

export async function socketUnit(env: Record<string, string>): Promise<SocketUnit> {
  const socket = createServer()
  const port = await listen(socket)
  // Node keeps the descriptor in an inner object that its types omit.
  const descriptor = Number(Reflect.get(Reflect.get(socket, '_handle'), 'fd'))
  const shell = spawn('sh', ['-c', unit], {
    cwd: root,
    env: { ...env, PATH: toolPath(root) },
    stdio: ['pipe', 'pipe', 'pipe', descriptor],
  })
  socket.close()
  const { stdin, stdout, stderr } = shell
  if (!stdin || !stdout || !stderr) throw new Error('The shell has no pipes.')
  let output = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-20_000)
  })
  stdout.setEncoding('utf8')
  const exited = once(shell, 'exit')
  let pid = 0
  const signal = () => {
    if (pid > 0) process.kill(pid, 'SIGTERM')
    pid = 0
  }
  process.once('exit', signal)
  const start = async (script: string) => {
    const firstLine = once(stdout, 'data')
    stdin.write(`${script}\n`)
    const [line] = await firstLine
    pid = Number(line)
  }
  return {
    port,
    output: () => output,
    start,
    restart: (script) => {
      // The shell reads the line once the server has exited.
      const started = start(script)
      signal()
      return started
    },
    stop: async () => {
      stdin.end()
      signal()
      await exited
    },
  }
}
