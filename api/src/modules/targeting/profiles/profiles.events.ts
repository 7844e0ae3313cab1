import { type ProfileEventKind, profileName } from '@leadwright/shared/targeting'
import { instant } from '../../../lib/clock.ts'
import { type AuditAction, subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { newsOf, type ProposalLine, sideOf } from '../proposals.events.ts'
import { insertEvent, type ProfileRow } from './profiles.repository.ts'

type Profile = Pick<ProfileRow, 'id' | 'clientId' | 'number' | 'companyName'>

type Line = ProposalLine<ProfileEventKind>

/** Adds a line to the history of a version, which both sides see. */
export function writeHistory(
  { tx, deps, actor }: EventContext,
  { id: profileId }: Pick<Profile, 'id'>,
  line: Line & { by: 'team' | 'client' },
): void {
  const { text = '', day = null } = line
  insertEvent(tx, { profileId, at: instant(deps.clock), name: actor.name, ...line, text, day })
}

/** A draft that was added or edited; only the team sees it. */
export const publishDraft = (
  context: EventContext,
  profile: Profile,
  action: 'targeting.added' | 'targeting.edited',
): void => publish(context, { audit: auditOf(profile, action) })

/** A line in the history, one in the audit log, and news to the other side. */
export function publishProfile(context: EventContext, profile: Profile, line: Line): void {
  writeHistory(context, profile, { ...line, by: sideOf(line) })
  const news = newsOf(context, profile, line)
  publish(context, {
    audit: auditOf(profile, `targeting.${line.kind}` as AuditAction, line.day),
    ...(news && { notifications: [news] }),
  })
}

function auditOf(profile: Profile, action: AuditAction, day?: string | null) {
  const { id, clientId, number, companyName: client } = profile
  const subject = subjectOwnedBy(clientId, {
    ...{ type: 'client-profile', id, name: profileName(number) },
  })
  return [action, subject, { client, ...(day && { agreedOn: day }) }] as const
}
