import { addDays, addMonths, firstOfMonth } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { listStates, putReport } from '../../modules/reports/reports.repository.ts'
import { daysOf } from '../../modules/reports/reports.rules.ts'
import { readCounted, readFigures } from '../../modules/reports/reports.usecases.ts'
import { demoClientId } from './client-list.ts'
import { adminName, type DemoWorld } from './people.ts'

const comments = [
  'Replies came in faster than last month, mostly from the second list of companies. Next, we’ll write to their subsidiaries.',
  'The shorter first message brought fewer replies but more appointments. We’re keeping it, and looking for more companies of the same size.',
  'This month had two weeks of holidays. We’ll start the next list as agreed.',
]
/** Last month's reports that are missing and drafted; all others are sent. */
const missing = demoClientId(1)
const drafted = demoClientId(2)

/** Reports of last month, most of them sent on the second day of this month. */
export function seedReports(tx: Tx, { deps }: DemoWorld): void {
  const first = firstOfMonth(companyToday(deps))
  const month = addMonths(first, -1).slice(0, 7)
  for (const [at, { clientId }] of listStates(tx, month, daysOf(month)).entries()) {
    if (clientId === missing) continue
    const sentAt = `${addDays(first, 1)}T09:00:00.000Z`
    putReport(tx, {
      clientId,
      month,
      comment: comments[at % comments.length] ?? '',
      ...(clientId !== drafted && {
        sentAt,
        sentBy: adminName,
        sentFigures: readFigures(deps, tx, { clientId, month }),
        sentLeads: readCounted(tx, { clientId, month }),
      }),
      createdAt: sentAt,
      updatedAt: sentAt,
    })
  }
}
