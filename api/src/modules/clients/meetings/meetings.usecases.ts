import type { MeetingBody, MeetingView } from '@leadwright/shared/contracts/clients/meetings'
import type { WithId } from '@leadwright/shared/fields'
import type { z } from 'zod'
import { createOnce } from '../../../db/create-once.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { personSubject } from '../../identity/auth/users.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { requireClient } from '../clients/clients.usecases.ts'
import * as repository from './meetings.repository.ts'

/** Meetings that a client's page lists. */
const listed = 50

/** The meeting that runs or comes next. */
export function nextMeeting(deps: Deps, clientId: string): { meeting: MeetingView | null } {
  const [meeting] = repository.listComing(deps.db, clientId, instant(deps.clock), 1)
  return { meeting: meeting ?? null }
}

export function listMeetings(deps: Deps, clientId: string): { items: MeetingView[] } {
  requireClient(deps.db, clientId)
  return { items: repository.listComing(deps.db, clientId, instant(deps.clock), listed) }
}

/** Notes a meeting; the client's dashboard shows the next one. */
export function planMeeting(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: WithId<z.output<typeof MeetingBody>>,
): MeetingView {
  requireClient(deps.db, clientId)
  const at = instant(deps.clock)
  const meeting = { ...input, version: 1 }
  const endsAt = new Date(Date.parse(input.startsAt) + input.minutes * 60_000).toISOString()
  audited(deps, actor, (tx, record) => {
    createOnce(tx, deps, { actor, kind: 'meeting', input: { ...input, clientId } }, () => {
      repository.insertMeeting(tx, { ...meeting, clientId, endsAt, createdAt: at, updatedAt: at })
      record('meeting.planned', personSubject(tx, clientId, 'client'), {
        meetingId: meeting.id,
        startsAt: input.startsAt,
      })
      notify(tx, deps, { userId: clientId, kind: 'meeting.planned', subjectId: meeting.id })
    })
  })
  return meeting
}

/** Takes a meeting off the plan; 404 for another client's. */
export function cancelMeeting(deps: Deps, actor: Actor, clientId: string, meetingId: string): void {
  audited(deps, actor, (tx, record) => {
    if (repository.deleteMeeting(tx, clientId, meetingId) === 0) throw notFound()
    record('meeting.cancelled', personSubject(tx, clientId, 'client'), {
      meetingId,
    })
  })
}
