import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import { findPerson, findUserByEmail } from '../identity/auth/users.usecases.ts'
import type { ReportedHost } from './bookings.rules.ts'
import { listHostIds } from './meetings.repository.ts'

/** The hosts that a calendar service reports: the people of the team, and the names of others. */
export function findHostIds(db: Db, hosts: readonly ReportedHost[]) {
  const userIds: string[] = []
  const otherNames: string[] = []
  for (const { email, name } of hosts) {
    const id = email === null ? undefined : findUserByEmail(db, email)?.user.id
    if (id && can(findPerson(db, id)?.role, 'studio.view')) userIds.push(id)
    else if (name ?? email) otherNames.push(name ?? email ?? '')
  }
  return { userIds: [...new Set(userIds)].toSorted(), otherNames: [...new Set(otherNames)] }
}

/** Whether exactly these people of the team are the stored hosts. */
export const isHostedBy = (db: Db, meetingId: string, userIds: readonly string[]): boolean =>
  listHostIds(db, meetingId).toSorted().join() === userIds.join()
