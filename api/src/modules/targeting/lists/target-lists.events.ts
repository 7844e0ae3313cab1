import type { TargetListEventKind } from '@leadwright/shared/target-lists'
import { instant } from '../../../lib/clock.ts'
import { type AuditAction, recordChange, subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { isReachable } from '../../identity/auth/client-assignments.usecases.ts'
import type { NewNotification } from '../../notifications/notifications.usecases.ts'
import { answeredMail, proposedMail, recordedMail } from '../targeting.mails.ts'
import { insertEvent, type ListRow } from './target-lists.repository.ts'

interface Line {
  kind: TargetListEventKind
  /** The client's answer, or what its email said; never in the audit log. */
  text?: string
  /** When the client agreed by email. */
  day?: string | null
}

const isByClient = ({ kind }: Line) => kind === 'answered' || kind === 'agreed'

/** A line in the history, one in the audit log, and news to the other side. */
export function publishList(context: EventContext, list: ListRow, line: Line): void {
  const { tx, deps, actor } = context
  const { kind, text = '', day = null } = line
  insertEvent(tx, {
    ...{ listId: list.id, at: instant(deps.clock), kind, text, day },
    ...{ by: isByClient(line) ? 'client' : 'team', name: actor.name },
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

function newsOf(
  { tx }: EventContext,
  list: ListRow,
  { kind, day }: Line,
): NewNotification | undefined {
  const { id, clientId } = list
  const toClient = { kind: 'targeting.proposed', subjectId: id, clientId } as const
  if (kind === 'proposed') {
    return { ...toClient, mail: (config, to) => proposedMail(config, to, list) }
  }
  if (kind === 'recorded' && day) {
    return { ...toClient, mail: (config, to) => recordedMail(config, to, list, day) }
  }
  if (kind !== 'agreed' && kind !== 'answered') return undefined
  return {
    kind: 'targeting.answered',
    subjectId: clientId,
    takesPart: (person) => isReachable(tx, clientId, person, 'clients.read'),
    mail: (config, to) => answeredMail(config, to, list, kind === 'agreed'),
  }
}
