import type { Role } from '@leadwright/shared/permissions'
import { eq } from 'drizzle-orm'
import { userProfiles } from '../modules/identity/auth/auth.table.ts'
import { clients } from '../modules/identity/auth/clients.table.ts'
import type { Company } from './notification-causes.ts'

/** What changes between a notification and its email, and what the email then says. */
export interface NewsChange {
  name: string
  /** @param id of the record that the notification is about */
  change: (on: Company, id: string) => unknown
  /** The subject and parts of the text; nothing if no email arrives. */
  arrives?: readonly [subject: string, ...texts: string[]]
  /** What the email must not contain. */
  without?: string
}

/** As after a change by another admin, without ending the sessions of the test. */
export const setRole = ({ deps }: Company, userId: string, role: Role) =>
  deps.db.update(userProfiles).set({ role }).where(eq(userProfiles.id, userId)).run()
export const renameCompany = ({ deps, clientId }: Company) =>
  deps.db
    .update(clients)
    .set({ companyName: 'Renamed Ltd' })
    .where(eq(clients.clientId, clientId))
    .run()
