import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import { atMost, type Figure, percentile } from '../support/figure.ts'
import { endsAfter, hammer, timed } from '../support/hammer.ts'
import { demoFolder, removeFolder, sessionFor, startProduct } from '../support/product.ts'

const halfOpen = 1_000
/** Seconds within which all connections must be dropped. */
const dropWithin = 15

/** Connections that start a request and never finish it. */
export async function measureConnections(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  const sockets: Socket[] = []
  try {
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const { port } = new URL(product.url)
    let open = 0
    const startedAt = performance.now()
    let lastDropped = Number.NaN
    for (let n = 0; n < halfOpen; n += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.on('connect', () => {
        open += 1
        socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow:')
      })
      socket.on('data', () => undefined)
      socket.on('close', () => {
        open -= 1
        if (open === 0) lastDropped = (performance.now() - startedAt) / 1000
      })
    }
    while (open < halfOpen * 0.99 && performance.now() - startedAt < 5_000) await pause(20)
    const held = open
    const times: number[] = []
    const work = () => fetch(product.url + getSession.path, { headers }).then((one) => one.text())
    await hammer(4, async () => void times.push(await timed(work)), endsAfter(5))
    while (open > 0 && performance.now() - startedAt < 30_000) await pause(50)
    const goal = atMost(dropWithin)
    return [
      { what: 'half-open connections at once', value: held, unit: '' },
      {
        what: 'p95 of normal calls meanwhile',
        value: percentile(times, 95),
        unit: 'ms',
        goal: atMost(200),
      },
      { what: 'all closed after', value: lastDropped, unit: 's', goal },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    await product.stop()
    removeFolder(dataDir)
  }
}
