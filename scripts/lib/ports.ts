import { connect, createServer } from 'node:net'

const LOOPBACK = ['127.0.0.1', '::1']
const ANSWER_WITHIN_MS = 1000

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS })
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(true))
    socket.on('error', () => end(false))
  })
}

/** Whether some program on this machine already listens on the port. */
export async function isTaken(port: number): Promise<boolean> {
  const all = await Promise.all(LOOPBACK.map((host) => answers(host, port)))
  return all.includes(true)
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port given'))
        else resolve(address.port)
      })
    })
  })
}
