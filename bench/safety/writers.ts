import { randomUUID } from 'node:crypto'
import { addEvent, EventView, editEvent } from '@leadwright/shared/contracts/calendar'
import { atMost, type Figure, percentile } from '../support/figure.ts'
import { endsAfter, hammer, timed } from '../support/hammer.ts'
import { adminsFor, demoFolder, removeFolder, startProduct } from '../support/product.ts'

const writers = 64
/** About 2,200 saves a second including rejected ones, at 300 a minute each. */
const people = 640
const event = { allDay: true, startsAt: '2024-01-31', endsAt: '2024-01-31' }

/**
 * All writers edit one event, each from the version it last read; a stale save is rejected (409).
 * The number of versions must equal the number of accepted saves, and no writer may get a "database
 * is busy" error.
 */
export async function measureWriters({ seconds }: { seconds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const headersOf = adminsFor(dataDir, people)
    let sent = 0
    const send = (method: string, path: string, body: unknown) => {
      sent += 1
      const headers = headersOf(sent)
      return fetch(product.url + path, { method, headers, body: JSON.stringify(body) })
    }
    const added = await send('POST', addEvent.path, {
      ...event,
      id: randomUUID(),
      title: 'contended',
    })
    let latest = EventView.parse(await added.json())
    const first = latest.version
    const path = editEvent.path.replace(':eventId', latest.id)
    const times: number[] = []
    const seen = { accepted: 0, stale: 0, wrong: 0 }
    const edit = async (writer: number) => {
      const body = { ...event, title: `writer ${writer}`, version: latest.version }
      const answer = await send('PUT', path, body)
      const text: unknown = await answer.json()
      if (answer.ok) {
        seen.accepted += 1
        const saved = EventView.parse(text)
        if (saved.version > latest.version) latest = saved
      } else if (answer.status === 409) seen.stale += 1
      else seen.wrong += 1
    }
    await hammer(
      writers,
      async (n) => void times.push(await timed(() => edit(n))),
      endsAfter(seconds),
    )
    const zero = atMost(0)
    const all = seen.accepted + seen.stale
    return [
      {
        what: `answers other than saved or conflict, of ${all}`,
        value: seen.wrong,
        unit: '',
        goal: zero,
      },
      { what: 'saves', value: seen.accepted / seconds, unit: 'a second' },
      {
        what: `lost updates of ${seen.accepted}`,
        value: Math.abs(latest.version - first - seen.accepted),
        unit: '',
        goal: zero,
      },
      { what: 'p95 of all answers', value: percentile(times, 95), unit: 'ms' },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}
