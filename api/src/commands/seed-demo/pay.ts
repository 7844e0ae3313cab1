import { addMonths, utcDay } from '@leadwright/shared/days'
import { displayName } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import { newId } from '../../lib/ids.ts'
import { findPayee, insertEntry } from '../../modules/money/pay/pay.repository.ts'
import { type DemoWorld, demoIds } from './people.ts'

/** Monthly sample pay, in cents. */
const monthly = [
  { staffId: demoIds.staff, amount: 320_000 },
  { staffId: demoIds.staffTwo, amount: 280_000 },
  { staffId: demoIds.staffThree, amount: 240_000 },
]
const months = 6

/** Half a year of pay, with one bonus and one deduction for the sample staff member. */
export function seedPay(tx: Tx, { deps }: DemoWorld): void {
  const thisMonth = utcDay(deps.clock.now())
  const write = (
    staffId: string,
    paidOn: string,
    entry: { type: 'payment' | 'deduction'; amount: number; title: string },
  ) =>
    insertEntry(tx, {
      id: newId(),
      staffId,
      staffName: displayName(findPayee(tx, staffId) ?? {}),
      ...entry,
      paidOn,
      createdBy: demoIds.admin,
      createdByName: 'Sample Admin',
      createdAt: `${paidOn}T09:00:00.000Z`,
    })
  for (const { staffId, amount } of monthly) {
    for (let ago = months; ago >= 1; ago--) {
      const paidOn = addMonths(thisMonth, 1 - ago)
      const month = new Date(`${addMonths(thisMonth, -ago)}T00:00:00Z`).toLocaleDateString(
        'en-US',
        {
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        },
      )
      write(staffId, paidOn, { type: 'payment', amount, title: `Sample pay for ${month}` })
    }
  }
  const recent = addMonths(thisMonth, 0)
  const bonus = {
    type: 'payment',
    amount: 45_000,
    title: 'Sample bonus for booked meetings',
  } as const
  const advance = { type: 'deduction', amount: 20_000, title: 'Sample advance taken back' } as const
  write(demoIds.staff, recent, bonus)
  write(demoIds.staff, addMonths(thisMonth, -1), advance)
}
