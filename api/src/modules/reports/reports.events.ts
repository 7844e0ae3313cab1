import type { Subject } from '../audit/audit.ts'
import type { DomainEvent } from '../automation/events.usecases.ts'

export const reportSent = (
  { clientId, month }: { clientId: string; month: string },
  client: Subject,
): DomainEvent => ({
  audit: ['report.sent', client, { month }],
  notifications: [{ kind: 'report.sent', subjectId: month, clientId }],
})
