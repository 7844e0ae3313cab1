import type { MeetingNotesBody, MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { versionConflict } from '../../lib/errors.ts'
import { recordChange } from '../audit/audit.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import * as repository from './meetings.repository.ts'
import { type MeetingParams, requireMeeting } from './meetings.usecases.ts'

/**
 * Agenda, notes and recording, which the client reads. The audit log says that they changed, not what
 * they say. Errors: 404 for another client's meeting; `record.conflict` for a stale version.
 */
export function setMeetingNotes(
  deps: Deps,
  actor: Actor,
  { clientId, meetingId }: MeetingParams,
  { version, ...input }: MeetingNotesBody,
): MeetingView {
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const { notes, title, startsAt } = requireMeeting(tx, clientId, meetingId)
    if (version !== (notes?.version ?? null)) throw versionConflict()
    if (version === null) {
      const stamps = { createdAt: at, updatedAt: at }
      repository.insertNotes(tx, { meetingId, clientId, ...input, ...stamps })
    } else repository.updateNotes(tx, meetingId, version, { ...input, updatedAt: at })
    const subject = personSubject(tx, clientId)
    recordChange({ tx, deps, actor }, 'meeting.notes-set', subject, { title, startsAt })
    return requireMeeting(tx, clientId, meetingId)
  })
}
