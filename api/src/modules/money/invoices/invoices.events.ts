import { subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'

interface NewInvoice {
  clientId: string
  /** The entry of the ledger that is shown. */
  entryId: string
  title: string
  number: string
  replacesId: string | null
}

/** The client's people who see payments are notified of an invoice and of a corrected one. */
export function publishInvoice(
  context: EventContext,
  { clientId, entryId, title, number, replacesId }: NewInvoice,
): void {
  const subject = subjectOwnedBy(clientId, { type: 'payment', id: entryId, name: title })
  publish(context, {
    audit: [
      replacesId ? 'payment.invoice-corrected' : 'payment.invoiced',
      subject,
      { client: clientOf(context.tx, clientId), number },
    ],
    notifications: [{ kind: 'payment.changed', subjectId: entryId, clientId }],
  })
}
