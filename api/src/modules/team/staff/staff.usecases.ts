import type { StaffDetails, StaffView } from '@leadwright/shared/contracts/team/staff'
import { limits } from '@leadwright/shared/fields'
import { meetRoom } from '@leadwright/shared/meet-link'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { includesFolded } from '@leadwright/shared/text'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { pictureUrl } from '../../identity/auth/sessions.usecases.ts'
import { readGuests } from '../rooms/room-guests.usecases.ts'
import { roomAccessOf } from '../rooms/rooms.usecases.ts'
import { readAbsences } from './absences.usecases.ts'
import * as repository from './staff.repository.ts'

/**
 * By first name. Meet links are searched for admins only, because a match would reveal part of one.
 */
export function listStaff(deps: Deps, actor: Actor, search = '') {
  const rows = repository.listStaff(deps.db)
  const byLink = can(actor.role, 'staff.write')
  const found = rows.filter(
    (row) =>
      includesFolded(displayName(row), search) ||
      (byLink && includesFolded(row.googleMeetLink, search.slice(0, limits.search))),
  )
  const toView = viewFor(deps, deps.db, actor)
  return { items: found.map(toView), total: rows.length }
}

/**
 * The details as this person may see them; never the link itself. 404 if there is no one with this
 * id.
 */
export function detailsOf(deps: Deps, db: Db, actor: Actor, staffId: string): StaffDetails {
  const row = orNotFound(repository.findStaff(db, staffId))
  const guests = readGuests(db, deps.config.siteOrigin, staffId)
  return { ...viewFor(deps, db, actor)(row), email: row.email, ...guests }
}

function viewFor(deps: Deps, db: Db, actor: Actor): (row: repository.StaffRow) => StaffView {
  const roomAccess = roomAccessOf(deps, db, actor)
  const absences = readAbsences(deps, db)
  return ({ googleMeetLink, email: _, pictureFile, ...row }) => ({
    ...row,
    avatar: pictureFile ? pictureUrl(row.staffId, pictureFile) : null,
    hasMeetLink: meetRoom(googleMeetLink) !== undefined,
    away: absences.get(row.staffId) ?? null,
    allowed:
      roomAccess.isAlwaysOpen(row.staffId) || roomAccess.requestOf(row.staffId)?.until != null,
  })
}
