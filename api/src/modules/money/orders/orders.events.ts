import type { OrderView } from '@leadwright/shared/contracts/money/orders'
import { dayInWords } from '@leadwright/shared/days'
import { formatCents } from '@leadwright/shared/money'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { subjectOwnedBy } from '../../audit/audit.ts'
import type { DomainEvent } from '../../automation/events.usecases.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'

type Order = Pick<OrderView, 'id' | 'number' | 'fee' | 'feePer' | 'startsOn'>

export function orderAdded(tx: Tx, clientId: string, order: Order): DomainEvent {
  const { id, number, fee, feePer, startsOn } = order
  const subject = subjectOwnedBy(clientId, { type: 'order', id, name: `Order ${number}` })
  const detail = { client: clientOf(tx, clientId), fee: formatCents(fee), feePer, startsOn }
  return {
    audit: ['order.added', subject, detail],
    notifications: [
      {
        kind: 'order.changed',
        subjectId: id,
        clientId,
        mail: (config, to) => orderMail(config, to, order),
      },
    ],
  }
}

/** To the people of a client who see its money. */
export const orderMail = (
  config: Config,
  to: Recipient,
  { number, fee, feePer, startsOn }: Order,
): OutgoingMail => ({
  kind: 'order.changed',
  to,
  subject: `${number === 1 ? 'Your order' : 'Your new order'} from ${dayInWords(startsOn)}`,
  paragraphs: [
    `${config.company.name} entered the order agreed with you. From ${dayInWords(startsOn)}, the fee is ${formatCents(fee)} for each ${feePer === 'company' ? 'company that signs' : 'deal that closes'}.`,
    'You can read all its terms in the portal. If they are not what was agreed, please let us know.',
  ],
  action: { label: 'View your order', url: `${config.portalOrigin}${paths.payments}` },
})
