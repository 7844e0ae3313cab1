import { dayIn } from '@leadwright/shared/days'
import type { PaymentKind } from '@leadwright/shared/ledger'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { recordPayment } from '../../modules/money/payments/ledger.usecases.ts'
import { insertEvent, insertUpdate } from '../../modules/money/updates/updates.repository.ts'
import { statusFor } from '../../modules/money/updates/updates.rules.ts'
import { demoAuthor, demoClientId } from './client-list.ts'
import { adminName, type DemoWorld, demoIds } from './people.ts'
import samples from './samples/updates.json' with { type: 'json' }

const day = 86_400_000

/** An update of the demo, and its outcome. */
interface DemoUpdate {
  /** Index of the client. */
  client: number
  by: 'admin' | 'client'
  /** Written by the client's second person. */
  isColleague?: true
  /** When it was written, in days before now; it was decided a day later. */
  daysAgo: number
  title: string
  description: string
  /** Cents. */
  value?: number
  decision?: { kind: PaymentKind; status: 'completed' | 'pending' } | { reason: string }
}

/**
 * The updates of the client account: 2,750.00 + 1,500.00 − 1,200.00 − 550.00 = 2,500.00 (spec
 * section 9).
 */
const updates = samples as DemoUpdate[]

/** Updates of both sides in every status, with the payments of the approved ones. */
export function seedUpdates(tx: Tx, world: DemoWorld): void {
  for (const update of updates) seedOne(tx, world, update)
}

function seedOne(tx: Tx, { deps }: DemoWorld, update: DemoUpdate): void {
  const { client, by, isColleague = false, daysAgo, title, description } = update
  const { value = null, decision } = update
  const author = demoAuthor(client, isColleague)
  const clientId = demoClientId(client)
  const id = newId()
  const at = instant(deps.clock, -daysAgo * day)
  const decidedAt = instant(deps.clock, (1 - daysAgo) * day)
  const reason = decision && 'reason' in decision ? decision.reason : null
  const decided = decision ? (reason ? 'rejected' : 'approved') : statusFor(value)
  insertUpdate(tx, {
    id,
    clientId,
    title,
    description,
    value,
    reason,
    type: by,
    status: decided,
    authorId: by === 'admin' ? demoIds.admin : author.id,
    createdAt: at,
    updatedAt: decision ? decidedAt : at,
    // The team reads updates without money within a day.
    readAt: value === null && daysAgo >= 1 ? decidedAt : null,
    ...(decision ? { decidedAt, decidedBy: demoIds.admin } : {}),
  })
  const name = by === 'admin' ? adminName : author.name
  insertEvent(tx, { updateId: id, at, kind: 'submitted', by, name, note: '' })
  if (!decision) return
  if ('reason' in decision) {
    insertEvent(tx, {
      updateId: id,
      at: decidedAt,
      kind: 'rejected',
      by: 'admin',
      name: adminName,
      note: decision.reason,
    })
    return
  }
  const { kind, status } = decision
  const note = `Added as a ${kind} (${status}).`
  insertEvent(tx, {
    updateId: id,
    at: decidedAt,
    kind: 'approved',
    by: 'admin',
    name: adminName,
    note,
  })
  const amount = value ?? 0
  const date = dayIn(deps.config.company.timeZone, new Date(decidedAt))
  const entry = { clientId, updateId: id, kind, status, amount, title, date, at: decidedAt }
  recordPayment(tx, entry)
}
