import type { OrderView } from '@leadwright/shared/contracts/money/orders'
import { formatCents } from '@leadwright/shared/money'
import type { Tx } from '../../../db/client.ts'
import { subjectOwnedBy } from '../../audit/audit.ts'
import type { DomainEvent } from '../../automation/events.usecases.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'

type Order = Pick<OrderView, 'id' | 'number' | 'fee' | 'feePer' | 'startsOn'>

export function orderAdded(tx: Tx, clientId: string, order: Order): DomainEvent {
  const { id, number, fee, feePer, startsOn } = order
  const subject = subjectOwnedBy(clientId, { type: 'order', id, name: `Order ${number}` })
  const detail = { client: clientOf(tx, clientId), fee: formatCents(fee), feePer, startsOn }
  return {
    audit: ['order.added', subject, detail],
    notifications: [{ kind: 'order.changed', subjectId: id, clientId }],
  }
}
