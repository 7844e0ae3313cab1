import type { AccessibleLinks } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import type { Db, Tx } from '../../../db/client.ts'
import { changesBetween } from '../../audit/audit.ts'
import * as repository from './rooms.repository.ts'
import { accessibleLinksOf, guestsFrom, type KnownPerson } from './rooms.rules.ts'

/** Who may join a person's room, and whose rooms that person may join. */
export function readGuests(db: Db, siteOrigin: string, staffId: string) {
  const guests = repository.listGuests(db, staffId)
  const mayEnter = repository.listMayEnter(db, staffId)
  return { guests, mayEnter, accessibleLinks: accessibleLinksOf(siteOrigin, guests) }
}

/** The staff with all names by which guest lists may identify them. */
export function listKnownPeople(db: Db): KnownPerson[] {
  const slugs = Map.groupBy(repository.listSlugs(db), ({ staffId }) => staffId)
  return repository.listRooms(db).map((person) => ({
    ...person,
    slugs: (slugs.get(person.staffId) ?? []).map(({ slug }) => slug),
  }))
}

/** Guest ids from any format of the list; `unknown` contains entries that match no one. */
export const resolveGuests = (db: Db, links: AccessibleLinks) =>
  guestsFrom(links, listKnownPeople(db))

interface Wanted {
  guests: readonly string[]
  mayEnter: readonly string[]
}

/** Sets both lists. Returns what changed; `changes` has it as text, for the audit log. */
export function replaceGuests(tx: Tx, staffId: string, wanted: Wanted, at: string) {
  const namedChanges = () => ({
    'people who can join': repository.listGuests(tx, staffId).map(displayName).join(', '),
    'rooms they can join': repository.listMayEnter(tx, staffId).map(displayName).join(', '),
  })
  const before = namedChanges()
  const ids = (rows: { staffId: string }[]) => rows.map((row) => row.staffId)
  const guests = difference(ids(repository.listGuests(tx, staffId)), wanted.guests, staffId)
  const rooms = difference(ids(repository.listMayEnter(tx, staffId)), wanted.mayEnter, staffId)
  repository.addAccess(
    tx,
    guests.added.map((guestStaffId) => ({ roomStaffId: staffId, guestStaffId })),
    at,
  )
  repository.removeGuests(tx, staffId, guests.removed)
  repository.addAccess(
    tx,
    rooms.added.map((roomStaffId) => ({ roomStaffId, guestStaffId: staffId })),
    at,
  )
  repository.removeRooms(tx, staffId, rooms.removed)
  return { guests, rooms, changes: changesBetween(before, namedChanges()) }
}

/** No one is a guest in their own room. */
function difference(before: readonly string[], wanted: readonly string[], self: string) {
  const after = new Set(wanted.filter((id) => id !== self))
  return {
    added: [...after].filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.has(id)),
  }
}
