import { meetingSlug } from '@leadwright/shared/people'
import type { Tx } from '../../../db/client.ts'
import { type Clock, instant } from '../../../lib/clock.ts'
import { freeSlug } from '../rooms/room-slugs.usecases.ts'
import { listRooms } from '../rooms/rooms.repository.ts'
import * as repository from './staff-members.repository.ts'

export { deleteStaff, hasStaff } from './staff-members.repository.ts'

/**
 * Creates the staff record of a login (profile id = staff id) if there is none. The room has a
 * slug, and no link until one is entered in the Office.
 */
export function ensureStaff(
  tx: Tx,
  person: { staffId: string; firstName: string; lastName: string; at: string },
): void {
  if (repository.hasStaff(tx, person.staffId)) return
  const slug = freeSlug(tx, person)
  repository.insertStaff(tx, { ...person, slug })
}

/** Adds current slugs to rooms whose slugs were created with older folding rules. */
export function renewSlugs(tx: Tx, clock: Clock): void {
  for (const person of listRooms(tx)) {
    const base = meetingSlug(person)
    if (base === '' || new RegExp(`^${base}\\d*$`).test(person.slug)) continue
    repository.makeCurrent(tx, { ...person, slug: freeSlug(tx, person), at: instant(clock) })
  }
}

/** Gives a renamed person's room a slug of the new name; the old one keeps leading to the room. */
export function renameRoom(
  tx: Tx,
  before: { firstName: string; lastName: string },
  person: { staffId: string; firstName: string; lastName: string; at: string },
): void {
  if (meetingSlug(before) === meetingSlug(person)) return
  const { staffId, at } = person
  const slug = freeSlug(tx, person)
  repository.makeCurrent(tx, { slug, staffId, at })
}
