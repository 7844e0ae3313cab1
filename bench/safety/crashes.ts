import { randomUUID } from 'node:crypto'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { atMost, type Figure, median } from '../support/figure.ts'
import { hammer } from '../support/hammer.ts'
import { adminsFor, demoFolder, openData, removeFolder, startProduct } from '../support/product.ts'

const writers = 32
/**
 * The process is killed at a random time between these. Milliseconds after the first acknowledged
 * write.
 */
const earliest = 50
const latest = 600

/**
 * kill -9 during writes: acknowledged writes exist, the database is intact, and the server is ready
 * soon.
 */
export async function measureCrashes({ times }: { times: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const headersOf = adminsFor(dataDir, writers)
    const acknowledged = new Set<string>()
    const ready: number[] = []
    let unsound = 0
    for (let time = 0; time < times; time += 1) {
      const product = await startProduct(dataDir)
      ready.push(product.readyAfter)
      await writeUntilKilled(product, headersOf, acknowledged, time)
      unsound += corruption(dataDir)
    }
    const lost = missing(dataDir, acknowledged)
    const zero = atMost(0)
    return [
      {
        what: `acknowledged writes lost, of ${acknowledged.size}`,
        value: lost,
        unit: '',
        goal: zero,
      },
      { what: `corrupt databases after ${times} kills`, value: unsound, unit: '', goal: zero },
      { what: 'ready after the kill, median', value: median(ready), unit: 'ms' },
      {
        what: 'ready after the kill, worst',
        value: Math.max(...ready),
        unit: 'ms',
        goal: atMost(3_000),
      },
    ]
  } finally {
    removeFolder(dataDir)
  }
}

type Running = Awaited<ReturnType<typeof startProduct>>

async function writeUntilKilled(
  product: Running,
  headersOf: (n: number) => Record<string, string>,
  acknowledged: Set<string>,
  time: number,
) {
  let over = false
  let n = 0
  let timer: NodeJS.Timeout | undefined
  const after = earliest + Math.random() * (latest - earliest)
  const write = async (writer: number) => {
    n += 1
    const title = `kill ${time} writer ${writer} write ${n}`
    const body = {
      id: randomUUID(),
      title,
      allDay: true,
      startsAt: '2024-01-31',
      endsAt: '2024-01-31',
    }
    const sent = { method: 'POST', headers: headersOf(writer), body: JSON.stringify(body) }
    const answer = await fetch(product.url + addEvent.path, sent).catch(() => undefined)
    if (!answer?.ok) {
      over = true
      return
    }
    acknowledged.add(title)
    timer ??= setTimeout(() => void product.kill(), after)
  }
  await hammer(writers, write, () => over)
  clearTimeout(timer)
  await product.kill()
}

/** 1 if the database is not intact, otherwise 0. */
function corruption(dataDir: string): number {
  const db = openData(dataDir)
  const integrity = db.pragma('integrity_check', { simple: true })
  const orphans = db.pragma('foreign_key_check')
  db.close()
  return integrity === 'ok' && Array.isArray(orphans) && orphans.length === 0 ? 0 : 1
}

function missing(dataDir: string, acknowledged: Set<string>): number {
  const db = openData(dataDir)
  const there = new Set(db.prepare('SELECT title FROM events').pluck().all())
  db.close()
  return [...acknowledged].filter((title) => !there.has(title)).length
}
