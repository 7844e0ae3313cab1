import { addDays } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertOrder } from '../../modules/money/orders/orders.repository.ts'
import type { DemoWorld } from './people.ts'
import { demoIds } from './people.ts'

/** Days since the order of the client account, which is before its first lead. */
const ago = 70

/** The order of the client account, at the fee of its closed deal. */
export function seedOrders(tx: Tx, { deps }: DemoWorld): void {
  const { feeDueDays: _, ...terms } = deps.config.company.order
  const startsOn = addDays(companyToday(deps), -ago)
  insertOrder(tx, {
    ...{ id: newId(), clientId: demoIds.client, number: 1, fee: 55_000, ...terms, startsOn },
    ...{ note: 'Signed on paper after the first call.', createdAt: `${startsOn}T09:00:00.000Z` },
  })
}
