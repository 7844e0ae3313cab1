import type { Role } from '@leadwright/shared/permissions'
import { eq } from 'drizzle-orm'
import { type Tx, transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { instant } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { lazy } from '../lib/lazy.ts'
import { createPasswords } from '../lib/password.ts'
import { users } from '../modules/identity/auth/auth.table.ts'
import { insertClientUser } from '../modules/identity/auth/client-users.repository.ts'
import { insertClient } from '../modules/identity/auth/clients.repository.ts'
import { openSession } from '../modules/identity/auth/sessions.usecases.ts'
import { insertProfile, insertUser } from '../modules/identity/auth/users.repository.ts'
import { staff } from '../modules/team/staff/staff.table.ts'
import { ensureStaff } from '../modules/team/staff/staff-members.usecases.ts'

export interface TestPerson {
  id: string
  email: string
  role: Role
}

/** Weak on purpose: tests hash often, and nothing they store is worth protecting. */
export const weakPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** The password of every person created here. */
export const testPassword = 'correct-horse-battery'
const testPasswordHash = lazy(() => weakPasswords.hash(testPassword))

/**
 * A person who can sign in. A client also has a client row; a further person of a client
 * (`clientId`, or a new one) belongs to its row; everyone else has a staff row with the same id.
 */
export async function createPerson(
  deps: Deps,
  role: Role,
  about: Partial<
    Record<'email' | 'firstName' | 'lastName' | 'companyName' | 'clientId', string>
  > = {},
): Promise<TestPerson> {
  const id = newId()
  const { firstName = 'Test', lastName = role, companyName = 'Test Company' } = about
  const email = about.email ?? `${role}-${id.slice(0, 8)}@leadwright.test`
  const isFurther = about.clientId !== undefined || role === 'client-limited'
  const clientId = isFurther ? (about.clientId ?? (await createPerson(deps, 'client')).id) : id
  const passwordHash = await testPasswordHash()
  const now = instant(deps.clock)
  const stamps = { createdAt: now, updatedAt: now }
  transaction(deps.db, (tx: Tx) => {
    insertUser(tx, { id, email, passwordHash, passwordChangedAt: now, ...stamps })
    insertProfile(tx, { id, firstName, lastName, role, ...stamps })
    if (isFurther) insertClientUser(tx, { userId: id, clientId, ...stamps })
    else if (role === 'client') insertClient(tx, { clientId, companyName, ...stamps })
    else {
      ensureStaff(tx, { staffId: id, firstName, lastName, at: now })
      const letters = id.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
      const googleMeetLink = `https://meet.google.com/tst-${letters.slice(0, 4)}-${letters.slice(4, 7)}`
      tx.update(staff).set({ googleMeetLink }).where(eq(staff.staffId, id)).run()
    }
  })
  return { id, email, role }
}

/** A login with a password, for tests that only need an address that may be emailed. */
export function ensureLogin(deps: Deps, email: string): void {
  const now = instant(deps.clock)
  deps.db
    .insert(users)
    .values({ id: newId(), email, passwordHash: 'unknown', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .run()
}

/** A new session of this person; returns the token of the browser's cookie. */
export function createSession(deps: Deps, userId: string): string {
  return transaction(deps.db, (tx) =>
    openSession(tx, deps, userId, { network: '127.0.0.1', userAgent: 'test' }),
  )
}
