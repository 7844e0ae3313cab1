import { mainOfficeSlug, type RoomView } from '@leadwright/shared/contracts/team/rooms'
import { meetRoom } from '@leadwright/shared/meet-link'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { readMainOffice } from '../../settings/settings.usecases.ts'
import { noAccess, noLink, signInFirst } from './rooms.errors.ts'
import * as repository from './rooms.repository.ts'
import { forGood, slugOf } from './rooms.rules.ts'

/** How long a person must wait after a rejection before asking again (ms). */
const rejectionWaitMs = 3_600_000

/** Main office and every staff room, without any Meet link. */
export function listRooms(deps: Deps, actor: Actor | undefined) {
  const { requireSignIn } = readMainOffice(deps)
  const roomAccess = actor && roomAccessOf(deps, deps.db, actor)
  const rooms = repository.listRooms(deps.db).map(({ staffId, slug, ...person }): RoomView => {
    const request = roomAccess?.requestOf(staffId)
    const until = request?.until ?? null
    const always = roomAccess?.isAlwaysOpen(staffId) ?? false
    const asked = request && request.state !== 'granted' ? request.state : null
    return {
      slug,
      name: displayName(person),
      allowed: always || until !== null,
      own: staffId === actor?.userId,
      asked: always ? null : asked,
      allowedUntil: always || until === forGood ? null : until,
    }
  })
  const mainOffice = { slug: mainOfficeSlug, allowed: actor !== undefined || !requireSignIn }
  return { signedIn: actor !== undefined, mainOffice, rooms }
}

/**
 * The Meet link of a room, for someone who may join it now (spec section 6). Errors: see
 * contracts/rooms.ts; a link that is not a Meet room counts as missing.
 */
export function enterRoom(deps: Deps, actor: Actor | undefined, typed: string): { url: string } {
  const slug = slugOf(typed)
  if (slug === mainOfficeSlug) {
    const { meetUrl, requireSignIn } = readMainOffice(deps)
    if (requireSignIn && !actor) throw signInFirst()
    return { url: meetUrl }
  }
  const room = orNotFound(repository.findRoom(deps.db, slug))
  if (!actor) throw signInFirst()
  if (!mayEnter(deps, deps.db, actor, room.staffId)) throw noAccess()
  const url = meetRoom(room.googleMeetLink)
  if (!url) throw noLink()
  return { url }
}

/**
 * Admins may join every room, owners their own, guests on the list, and people with a granted
 * request.
 */
function mayEnter(deps: Deps, db: Db, actor: Actor, staffId: string): boolean {
  const roomAccess = roomAccessOf(deps, db, actor)
  return roomAccess.isAlwaysOpen(staffId) || roomAccess.requestOf(staffId)?.until != null
}

/** The rooms a person may join now, read once for all rooms. */
export function roomAccessOf(deps: Deps, db: Db, { userId, role }: Pick<Actor, 'userId' | 'role'>) {
  const now = instant(deps.clock)
  const hasRoom = can(role, 'rooms.own')
  const guestOf = new Set(hasRoom ? repository.listGuestRooms(db, userId) : [])
  const requests = repository.listOwnRequests(
    db,
    userId,
    now,
    instant(deps.clock, -rejectionWaitMs),
  )
  const rank = { granted: 2, waiting: 1, refused: 0 }
  const byRoom = new Map(
    requests
      .sort((a, b) => rank[a.state] - rank[b.state])
      .map((request) => [request.roomStaffId, request]),
  )
  return {
    isAlwaysOpen: (staffId: string) =>
      can(role, 'rooms.enter-all') || (hasRoom && staffId === userId) || guestOf.has(staffId),
    /** Open, waiting, or recently rejected; `until` is only set while it is open. */
    requestOf: (staffId: string) => byRoom.get(staffId),
  }
}
