import { dayIn } from '@leadwright/shared/days'
import type { PaymentKind } from '@leadwright/shared/ledger'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { recordPayment } from '../../modules/money/payments/ledger.usecases.ts'
import { insertEvent, insertUpdate } from '../../modules/money/updates/updates.repository.ts'
import { statusFor } from '../../modules/money/updates/updates.rules.ts'
import { demoClientId } from './clients.ts'
import { type DemoWorld, demoIds } from './people.ts'

const day = 86_400_000

interface Sample {
  by: 'admin' | 'client'
  /** When it was written, in days before now; it was decided a day later. */
  daysAgo: number
  title: string
  description: string
  /** Cents. */
  value?: number
  decision?: { kind: PaymentKind; status: 'completed' | 'pending' } | { reason: string }
}
const paidIn = { kind: 'payment', status: 'completed' } as const
const spent = { kind: 'budget', status: 'completed' } as const

/** Completed: 2,750.00 + 1,500.00 − 1,200.00 − 550.00 = 2,500.00, the balance of spec section 9. */
const samples: readonly Sample[] = [
  {
    by: 'client',
    daysAgo: 52,
    title: 'First closed deal (sample)',
    description: 'Example Freight signed after the third call.',
    value: 275_000,
    decision: paidIn,
  },
  {
    by: 'admin',
    daysAgo: 45,
    title: 'Ad budget of the first campaign (sample)',
    description: 'As agreed: paid on to the ad network.',
    value: 120_000,
    decision: spent,
  },
  {
    by: 'admin',
    daysAgo: 33,
    title: 'New list of companies (sample)',
    description: 'We narrowed the profile to logistics firms with 50 to 250 people.',
  },
  {
    by: 'client',
    daysAgo: 26,
    title: 'Second closed deal (sample)',
    description: 'A smaller contract, with an option to extend.',
    value: 150_000,
    decision: paidIn,
  },
  {
    by: 'admin',
    daysAgo: 19,
    title: 'Ad budget of the second campaign (sample)',
    description: 'Half of it is due now.',
    value: 55_000,
    decision: spent,
  },
  {
    by: 'client',
    daysAgo: 12,
    title: 'Conference ticket (sample)',
    description: 'Could this be shared between us?',
    value: 39_000,
    decision: { reason: 'Tickets are not part of the agreement. Send us the contacts instead.' },
  },
  {
    by: 'client',
    daysAgo: 5,
    title: 'Deposit for the third deal (sample)',
    description: 'Signed, the bank transfer is on its way.',
    value: 90_000,
    decision: { kind: 'payment', status: 'pending' },
  },
  {
    by: 'admin',
    daysAgo: 3,
    title: 'Best week so far (sample)',
    description: 'Nine leads and three appointments. We keep the second subject line.',
  },
  {
    by: 'client',
    daysAgo: 1,
    title: 'Referral bonus (sample)',
    description: 'One of our customers introduced a new one.',
    value: 64_000,
  },
]

const waitingElsewhere: Sample = {
  by: 'client',
  daysAgo: 2,
  title: 'Closed deal (sample)',
  description: 'The contract is attached to our shared folder.',
  value: 310_000,
}

/** Updates of both sides in every status, and the payments of the approved ones. */
export function seedUpdates(tx: Tx, world: DemoWorld): void {
  for (const sample of samples) seedOne(tx, world, demoIds.client, sample)
  seedOne(tx, world, demoClientId(1), waitingElsewhere)
}

function seedOne(tx: Tx, { deps }: DemoWorld, clientId: string, sample: Sample): void {
  const { by, daysAgo, title, description, value = null, decision } = sample
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
    authorId: by === 'admin' ? demoIds.admin : clientId,
    createdAt: at,
    updatedAt: decision ? decidedAt : at,
    ...(decision ? { decidedAt, decidedBy: demoIds.admin } : {}),
  })
  insertEvent(tx, { updateId: id, at, kind: 'submitted', by, note: '' })
  if (!decision) return
  if ('reason' in decision) {
    insertEvent(tx, {
      updateId: id,
      at: decidedAt,
      kind: 'rejected',
      by: 'admin',
      note: decision.reason,
    })
    return
  }
  const { kind, status } = decision
  const note = `As ${kind}, ${status}.`
  insertEvent(tx, { updateId: id, at: decidedAt, kind: 'approved', by: 'admin', note })
  const amount = value ?? 0
  const date = dayIn(deps.config.company.timeZone, new Date(decidedAt))
  const entry = { clientId, updateId: id, kind, status, amount, title, date, at: decidedAt }
  recordPayment(tx, entry)
}
