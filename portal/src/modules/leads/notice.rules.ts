import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { addDays, dayIn } from '@leadwright/shared/days'
import { noticeDays } from '@leadwright/shared/leads'
import { company } from '../../lib/company.ts'

/**
 * The last day on which the person should learn where the data comes from; undefined once they have,
 * and for a client, who reads neither date.
 */
export function noticeDueOn({
  noticeOn,
  addedAt,
  erasedOn,
}: Pick<LeadItem, 'noticeOn' | 'addedAt' | 'erasedOn'>): string | undefined {
  if (noticeOn !== null || erasedOn !== null || addedAt === null) return undefined
  return addDays(dayIn(company.timeZone, new Date(addedAt)), noticeDays)
}
