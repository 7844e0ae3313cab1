import type { AddPayEntryBody } from '@leadwright/shared/contracts/money/pay'
import { formatCents } from '@leadwright/shared/money'
import { subjectOwnedBy } from '../../audit/audit.ts'
import type { DomainEvent } from '../../automation/events.usecases.ts'

export const payEntryAdded = (
  entry: AddPayEntryBody & { id: string },
  payeeName: string,
): DomainEvent => {
  const { id, staffId, type, amount } = entry
  const subject = { type: 'pay-entry', id, name: payeeName }
  return {
    audit: [
      'pay.entry-added',
      subjectOwnedBy(staffId, subject),
      { type, amount: formatCents(amount) },
    ],
    notifications: [{ kind: 'pay.entry', subjectId: id, userId: staffId }],
  }
}
