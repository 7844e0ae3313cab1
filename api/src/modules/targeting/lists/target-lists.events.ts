import type { TargetListEventKind } from '@leadwright/shared/target-lists'
import { instant } from '../../../lib/clock.ts'
import { type AuditAction, recordChange, subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { newsOf, type ProposalLine, sideOf } from '../proposals.events.ts'
import { insertEvent, type ListRow } from './target-lists.repository.ts'

type Line = ProposalLine<TargetListEventKind>

/** A line in the history, one in the audit log, and news to the other side. */
export function publishList(context: EventContext, list: ListRow, line: Line): void {
  const { tx, deps, actor } = context
  const { kind, text = '', day = null } = line
  insertEvent(tx, {
    ...{ listId: list.id, at: instant(deps.clock), kind, text, day },
    ...{ by: sideOf(line), name: actor.name },
  })
  const news = newsOf(context, list, line)
  publish(context, {
    audit: auditOf(list, `target-list.${kind}`, { ...(day && { agreedOn: day }) }),
    ...(news && { notifications: [news] }),
  })
}

/** A change without news. Only the team sees that of a draft. */
export function recordListChange(
  context: EventContext,
  list: ListRow,
  action: AuditAction & `target-list.${string}`,
  detail?: object,
): void {
  const [, subject, about] = auditOf(list, action, detail)
  const affected = list.state === 'draft' ? [] : subject.affected
  recordChange(context, action, { ...subject, affected }, about)
}

function auditOf(list: ListRow, action: AuditAction, detail?: object) {
  const { id, clientId, name, companyName: client } = list
  const subject = subjectOwnedBy(clientId, { type: 'target-list', id, name })
  return [action, subject, { client, ...detail }] as const
}
