import { paths } from '@leadwright/shared/portal-paths'
import { subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { accountParagraphs } from '../payments/due.usecases.ts'
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
  const { tx, deps } = context
  const subject = subjectOwnedBy(clientId, { type: 'payment', id: entryId, name: title })
  const what = replacesId ? 'Corrected invoice' : 'Invoice'
  const account = accountParagraphs({ ...deps, db: tx }, clientId)
  publish(context, {
    audit: [
      replacesId ? 'payment.invoice-corrected' : 'payment.invoiced',
      subject,
      { client: clientOf(tx, clientId), number },
    ],
    notifications: [
      {
        kind: 'payment.changed',
        subjectId: entryId,
        clientId,
        mail: (config, to) => ({
          kind: 'payment.changed',
          to,
          subject: `${what} ${number} for “${title}”`,
          paragraphs: [`${what} ${number} for “${title}” is in the portal as a PDF.`, ...account],
          action: { label: 'View the invoice', url: `${config.portalOrigin}${paths.payments}` },
        }),
      },
    ],
  })
}
