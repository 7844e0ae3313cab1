import { meetingSlug } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import * as repository from './staff-members.repository.ts'

/** Addresses that no person's room may have. */
const reserved = ['main-office', 'mainoffice']

/**
 * Makes the staff record of a login (profile id = staff id) unless there is one. The room has an
 * address, and no link until one is entered in the Office.
 */
export function ensureStaff(
  tx: Tx,
  person: { staffId: string; firstName: string; lastName: string; at: string },
): void {
  if (repository.hasStaff(tx, person.staffId)) return
  const base = meetingSlug(person) || 'room'
  let slug = base
  for (let n = 2; reserved.includes(slug) || repository.hasSlug(tx, slug); n += 1) {
    slug = `${base}${n}`
  }
  repository.insertStaff(tx, { ...person, slug })
}

/** Removes the staff record with its room and every access that it gave. */
export const removeStaffRecord = (tx: Tx, staffId: string): void =>
  repository.deleteStaff(tx, staffId)
