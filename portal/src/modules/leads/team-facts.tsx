import type { LeadView } from '@leadwright/shared/contracts/leads'
import { companyToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { noticeDueOn } from './notice.rules.ts'

/** Where a lead came from, and when to follow up: for the team only. */
export function TeamFacts({ lead }: { lead: LeadView }) {
  const { tool, campaign, list, noticeOn, followUpOn, releasedOn } = lead
  const facts = [
    ['Tool', tool],
    ['Campaign', campaign],
    ['List', list],
    ['Follow up', followUpOn && <DateTime value={followUpOn} />],
    ['Released', releasedOn && <DateTime value={releasedOn} />],
    ['Privacy notice', noticeOn ? <DateTime value={noticeOn} /> : <NoticeDue lead={lead} />],
  ] as const
  return (
    <section aria-label="For the team" className="text-[0.8125rem]">
      <h2 className="mb-1 text-xs font-medium text-muted">For the team</h2>
      <DetailsList items={facts.filter(([, value]) => value)} />
    </section>
  )
}

/** By when the person should learn where the data comes from. */
function NoticeDue({ lead }: { lead: LeadView }) {
  const dueOn = noticeDueOn(lead)
  if (dueOn === undefined) return 'Not recorded'
  return (
    <>
      <span>Not informed yet, due by </span>
      <DateTime value={dueOn} />
      {dueOn < companyToday() && (
        <span className="block">
          <Badge tone="negative">Overdue</Badge>
        </span>
      )}
    </>
  )
}
