import { randomUUID } from 'node:crypto'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { changeRole, removePerson } from '@leadwright/shared/contracts/people'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import { holdPost } from '../support/held-post.ts'
import {
  adminsFor,
  demoFolder,
  openData,
  type Product,
  removeFolder,
  startProduct,
} from '../support/product.ts'

type Headers = Record<string, string>

/** How the caller loses access while the body is held back. */
const losses: readonly { endpoint: Endpoint; body?: unknown }[] = [
  { endpoint: setAccessSuspended, body: { suspended: true } },
  { endpoint: removePerson },
  { endpoint: changeRole, body: { role: 'staff', version: 1 } },
]
/** Held at once; a body must start to arrive within ten seconds. */
const atOnce = 25
/** Requests of callers who keep their access, held just as long: these must be executed. */
const controls = 5
/** Titles of the events. */
const lost = 'sent after access was lost'
const kept = 'sent while access was kept'

/**
 * Admins start requests that add events and hold the bodies back; each is suspended, removed or
 * demoted before the body is sent. None of the events may exist afterwards.
 */
export async function measureHeldRequests({ requests }: { requests: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const callerOf = adminsFor(dataDir, requests)
    const keeperOf = adminsFor(dataDir, controls)
    let unexpected = 0
    for (let first = 0; first < requests; first += atOnce) {
      const callers = Array.from({ length: Math.min(atOnce, requests - first) }, (_, n) =>
        callerOf(first + n),
      )
      const held = callers.map((headers) => holdEvent(product, headers, lost))
      await Promise.all(held.map(({ headersTaken }) => headersTaken))
      for (const [n, headers] of callers.entries()) {
        await loseAccess(product, keeperOf(n), headers, first + n)
      }
      const statuses = await Promise.all(held.map(({ release }) => release()))
      unexpected += statuses.filter((status) => status !== 401 && status !== 403).length
    }
    const control = Array.from({ length: controls }, (_, n) =>
      holdEvent(product, keeperOf(n), kept),
    )
    await Promise.all(control.map(({ headersTaken }) => headersTaken))
    await Promise.all(control.map(({ release }) => release()))
    return [
      {
        what: `requests executed after access was lost, of ${requests}`,
        value: added(dataDir, lost),
        unit: '',
        goal: atMost(0),
      },
      {
        what: 'of them, answered neither 401 nor 403',
        value: unexpected,
        unit: '',
        goal: atMost(0),
      },
      {
        what: `requests executed with access kept, of ${controls}`,
        value: added(dataDir, kept),
        unit: '',
        goal: atLeast(controls),
      },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

function holdEvent(product: Product, headers: Headers, title: string) {
  const event = { title, allDay: true, startsAt: '2024-01-31', endsAt: '2024-01-31' }
  const body = JSON.stringify({ id: randomUUID(), ...event })
  return holdPost(product.url + addEvent.path, headers, body)
}

async function loseAccess(product: Product, by: Headers, caller: Headers, n: number) {
  const session = await fetch(product.url + getSession.path, { headers: caller })
  const { user } = getSession.response.parse(await session.json())
  const { endpoint, body } = losses[n % losses.length] ?? { endpoint: removePerson }
  const path = pathOf(endpoint.path, { userId: user.id })
  const sent = { method: endpoint.method, headers: by, body: JSON.stringify(body ?? {}) }
  const answer = await fetch(product.url + path, sent)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  await answer.arrayBuffer()
}

function added(dataDir: string, title: string): number {
  const db = openData(dataDir)
  const found = db.prepare('SELECT count(*) FROM events WHERE title = ?').pluck().get(title)
  db.close()
  return Number(found)
}
