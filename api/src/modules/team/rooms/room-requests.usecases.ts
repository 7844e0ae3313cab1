import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { GrantTerm, RoomRequestView } from '@leadwright/shared/contracts/team/rooms'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant, trashRetentionMs } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited } from '../../audit/audit.ts'
import { publish } from '../../automation/events.usecases.ts'
import { findActiveWith } from '../../identity/auth/users.usecases.ts'
import { askedBefore, decided, openAlready } from './rooms.errors.ts'
import { roomAsked, roomGranted, subjectOf } from './rooms.events.ts'
import * as repository from './rooms.repository.ts'
import { forGood, grantEnd, slugOf } from './rooms.rules.ts'
import { roomAccessOf } from './rooms.usecases.ts'

/** Asks to join a room, once. Errors: 404; `rooms.allowed`; `rooms.asked`. */
export function requestEntry(deps: Deps, actor: Actor, typed: string, note: string): undefined {
  transaction(deps.db, (tx) => {
    const room = orNotFound(repository.findRoom(tx, slugOf(typed)))
    const roomAccess = roomAccessOf(deps, tx, actor)
    const request = roomAccess.requestOf(room.staffId)
    if (roomAccess.isAlwaysOpen(room.staffId) || request?.until) throw openAlready()
    if (request?.state === 'waiting') return
    if (request?.state === 'refused') throw askedBefore()
    const id = newId()
    const { staffId: roomStaffId } = room
    const row = { id, roomStaffId, userId: actor.userId, note, state: 'waiting' as const }
    repository.insertRequest(tx, { ...row, createdAt: instant(deps.clock) })
    const deciders = findActiveWith(tx, 'rooms.decide-all').map((person) => person.id)
    publish({ tx, deps, actor }, roomAsked(id, room, actor, deciders))
  })
}

/**
 * Requests that are waiting or temporarily granted: for the actor's own room, or for all rooms as
 * an admin.
 */
export function listRoomRequests(deps: Deps, actor: Actor): RoomRequestView[] {
  const rows = repository.listRequests(deps.db, instant(deps.clock), ownerFilter(actor))
  return rows.map((row) => ({
    id: row.id,
    roomName: displayName({ firstName: row.roomFirstName, lastName: row.roomLastName }),
    slug: row.slug,
    personName: displayName(row),
    personRole: row.role,
    note: row.note,
    askedAt: row.askedAt,
    state: row.state === 'granted' ? 'granted' : 'waiting',
    until: row.until === forGood ? null : row.until,
  }))
}

/** Requests to join that the actor may decide. */
export function roomActionItems(deps: Deps, actor: Actor): ActionItem[] {
  const waiting = listRoomRequests(deps, actor).filter(({ state }) => state === 'waiting')
  return actionItems('rooms.asked', { count: waiting.length, since: waiting[0]?.askedAt ?? null })
}

/**
 * Opens the room for the chosen term; for good, a staff member is added to the room's guests.
 * Errors: 404; `rooms.decided`; `request.invalid` for an impossible end of the day.
 */
export function grantEntry(
  deps: Deps,
  actor: Actor,
  id: string,
  { term, endOfDay }: { term: GrantTerm; endOfDay?: string | undefined },
): undefined {
  const end = grantEnd(deps.clock.now(), term, endOfDay)
  if (!end) throw invalidField('endOfDay', 'The end of the day must be within the next 25 hours.')
  transaction(deps.db, (tx) => {
    const request = load(tx, actor, id)
    if (request.state !== 'waiting') throw decided()
    const at = instant(deps.clock)
    const joins = term === 'good' && can(request.role, 'rooms.own')
    const { roomStaffId, userId } = request
    if (joins) repository.addAccess(tx, [{ roomStaffId, guestStaffId: userId }], at)
    const until = joins ? null : end
    repository.updateRequest(tx, id, { state: 'granted', decidedAt: at, until })
    publish({ tx, deps, actor }, roomGranted(request, term))
  })
}

/** Errors: 404; `rooms.decided` when there is nothing left to reject or end. */
export function refuseEntry(deps: Deps, actor: Actor, id: string): undefined {
  audited(deps, actor, (tx, record) => {
    const request = load(tx, actor, id)
    const at = instant(deps.clock)
    const isOpen = request.until !== null && request.until > at
    if (request.state !== 'waiting' && !isOpen) throw decided()
    repository.updateRequest(tx, id, { state: 'refused', decidedAt: at, until: null })
    const action = isOpen ? 'room.entry-ended' : 'room.refused'
    record(action, subjectOf(request), { to: displayName(request) })
  })
}

/** Without `rooms.decide-all`, only requests for the actor's own room. */
const ownerFilter = ({ role, userId }: Actor) =>
  can(role, 'rooms.decide-all') ? undefined : userId

const load = (tx: Tx, actor: Actor, id: string): repository.FoundRequest =>
  orNotFound(repository.findRequest(tx, id, ownerFilter(actor)))

/** Deletes requests that were decided more than 30 days ago and no longer open a room. */
export const forgetRoomRequests = (deps: Deps): number =>
  transaction(deps.db, (tx) =>
    repository.purgeRequests(tx, instant(deps.clock), instant(deps.clock, -trashRetentionMs)),
  )
