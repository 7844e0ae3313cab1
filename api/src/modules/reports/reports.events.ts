import type { ReportFigures } from '@leadwright/shared/contracts/reports'
import type { Subject } from '../audit/audit.ts'
import type { DomainEvent } from '../automation/events.usecases.ts'
import { reportMail } from './reports.mails.ts'
import { shownTo } from './reports.rules.ts'

type Content = Parameters<typeof reportMail>[2]

/** @param content with all figures; readers get those they may see */
export const reportSent = (
  { clientId, month }: { clientId: string; month: string },
  client: Subject,
  { figures, ...content }: Omit<Content, 'month' | 'figures'> & { figures: ReportFigures },
): DomainEvent => ({
  audit: ['report.sent', client, { month }],
  notifications: [
    {
      kind: 'report.sent',
      subjectId: month,
      clientId,
      mail: (config, to, seesMoney) =>
        reportMail(config, to, { month, figures: shownTo(figures, seesMoney), ...content }),
    },
  ],
})
