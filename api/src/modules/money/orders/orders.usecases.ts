import type { OrderBody, OrderList, OrderView } from '@leadwright/shared/contracts/money/orders'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { publish } from '../../automation/events.usecases.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { orderAdded } from './orders.events.ts'
import * as repository from './orders.repository.ts'

/** A client's orders, the one in force today, and the company's standard terms. */
export function listOrders(deps: Deps, clientId: string): OrderList {
  requireClient(deps.db, clientId)
  const { order: standard } = deps.config.company
  const items = repository
    .listOrders(deps.db, clientId)
    .map((order) => ({ ...order, feeDueDays: order.feeDueDays ?? standard.feeDueDays }))
  return { current: orderOn(items, companyToday(deps)) ?? null, items, standard }
}

/** The order in force on a day: the newest that had started. */
export const orderOn = <Order extends { startsOn: string }>(
  newestFirst: readonly Order[],
  day: string,
): Order | undefined => newestFirst.find(({ startsOn }) => startsOn <= day)

/**
 * Adds the next order of a client. Errors: 404; `record.conflict` when another one was added since;
 * 400 for a start before that of the newest one.
 */
export function addOrder(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { replaces, ...terms }: OrderBody,
): OrderView {
  requireClient(deps.db, clientId)
  return transaction(deps.db, (tx) => {
    const [newest] = repository.listOrders(tx, clientId)
    if ((newest?.number ?? null) !== replaces) throw versionConflict()
    if (newest && terms.startsOn < newest.startsOn) {
      throw invalidField('startsOn', 'An order can’t start before the one it replaces.')
    }
    const number = (newest?.number ?? 0) + 1
    const order = { ...terms, id: newId(), number, createdAt: instant(deps.clock) }
    repository.insertOrder(tx, { clientId, ...order })
    publish({ tx, deps, actor }, orderAdded(tx, clientId, order))
    return order
  })
}
