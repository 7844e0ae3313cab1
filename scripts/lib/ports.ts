import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

const loopback = ['127.0.0.1', '::1']
const answerWithinMs = 1000

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: answerWithinMs })
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(true))
    socket.on('error', () => end(false))
  })
}

/** Whether a program on this machine already listens on the port. */
export async function isTaken(port: number): Promise<boolean> {
  const all = await Promise.all(loopback.map((host) => answers(host, port)))
  return all.includes(true)
}

/**
 * Starts the server and returns its port. Port 0 picks a free one. Rejects if the port is taken.
 */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * A port that is currently free. Prefer `listen` with port 0, because another program may take this
 * one.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}
