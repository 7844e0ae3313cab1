import { displayName, fullName } from '@leadwright/shared/people'
import { can, type Permission, rolesWith } from '@leadwright/shared/permissions'
import { fold } from '@leadwright/shared/text'
import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import {
  countRows,
  type Db,
  hasRow,
  insertInto,
  opaquePlaceholder,
  prepared,
  type Tx,
  updateIn,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { defineSearch, indexClient, indexRecords } from '../../search/search-index.repository.ts'
import { userProfiles, users } from './auth.table.ts'
import { clientUsers, notSuspended, suspendedSince } from './client-users.table.ts'
import { clients, notErased } from './clients.table.ts'

/** What is shown and decided of a person, of `users`, its profile and, where there is one, `client_users`. */
export const person = {
  id: users.id,
  /** As of an actor. */
  clientId: sql<string>`coalesce(${clientUsers.clientId}, ${users.id})`,
  email: users.email,
  ...pick(userProfiles, 'role', 'firstName', 'lastName'),
}

/** Whether there is a client of this id, who is not erased. */
export const clientExists = (db: Db, clientId: string): boolean =>
  hasRow(db, clients, and(notErased, eq(clients.clientId, clientId)))

/** Each with what signing in needs to know; null where a row is missing. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .select({ user: users, profile: userProfiles, clientId: person.clientId, suspendedSince })
    .from(users)
    .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.email, email))
    .get()
}

export const findUser = (db: Db, id: string) =>
  db.select().from(users).where(eq(users.id, id)).get()

const personById = prepared((db) =>
  db
    .select({
      ...person,
      ...pick(userProfiles, 'pictureFile', 'timeZone'),
      passwordTemporary: users.passwordTemporary,
      suspendedSince,
      company: clients.companyName,
      ...pick(clients, 'googleEmail', 'googleEmailConfirmedAt', 'erasedAt'),
      version: sql<number>`coalesce(${clients.version}, ${userProfiles.version})`,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(clients, eq(clients.clientId, users.id))
    .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
    .where(eq(users.id, opaquePlaceholder('id')))
    .prepare(),
)
/** A person with a login and the whole profile; `company` is null for everyone who is not the client itself. */
export const findPerson = (db: Db, id: string) => personById(db).get({ id })

/** A person as the audit log names it. */
export function personSubject(db: Db, id: string) {
  const found = findPerson(db, id)
  const type = found?.company == null ? 'user' : 'client'
  const clientId = found?.clientId ?? id
  return { type, id, name: found && displayName(found), concerns: [clientId], personId: clientId }
}

/** People with the permission who can sign in: not suspended, and with a password of their own. */
export const findActiveWith = (db: Db, permission: Permission) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        inArray(userProfiles.role, rolesWith(permission)),
        notSuspended,
        isNotNull(users.passwordHash),
      ),
    )
    .all()

/** How many people have each role. */
export const countByRole = (db: Db) =>
  db
    .select({ role: userProfiles.role, n: count() })
    .from(userProfiles)
    .groupBy(userProfiles.role)
    .all()

export const insertUser = insertInto(users)

const insertProfileRow = insertInto(userProfiles)

export function insertProfile(tx: Tx, row: typeof userProfiles.$inferInsert): void {
  insertProfileRow(tx, row)
  indexRecords(tx, people, [row.id])
}

/** A change of what the search does not find. */
export const updateUser = updateIn(users, users.id)

/** A password that the person chose, so not a temporary one. */
export function updatePassword(
  tx: Tx,
  userId: string,
  { passwordHash, at }: { passwordHash: string; at: string },
): void {
  const chosen = { passwordTemporary: false, passwordExpiresAt: null }
  updateUser(tx, userId, { ...chosen, passwordHash, passwordChangedAt: at, updatedAt: at })
}

type ProfileChange = Partial<
  Pick<typeof userProfiles.$inferInsert, 'firstName' | 'lastName' | 'pictureFile' | 'role'>
>

export function updateProfile(tx: Tx, userId: string, change: ProfileChange, at: string): void {
  tx.update(userProfiles)
    .set({ ...change, updatedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, userId))
    .run()
  updateSearch(tx, userId)
}

/** The email is already folded; the unique index refuses one that another user has. */
export function updateEmail(tx: Tx, userId: string, email: string, at: string): void {
  updateUser(tx, userId, { email, updatedAt: at })
  tx.update(clients)
    .set({ updatedAt: at, version: sql`${clients.version} + 1` })
    .where(eq(clients.clientId, userId))
    .run()
  updateSearch(tx, userId)
}

defineSearch({
  kind: 'client',
  label: 'Clients',
  place: 1,
  table: clients,
  id: clients.clientId,
  where: notErased,
  read: (db, id) => {
    const found = findPerson(db, id)
    if (found?.company == null || found.erasedAt) return undefined
    const title = fullName(found)
    return { title, subtitle: found.company, text: [title, found.company, found.email] }
  },
  scopeOf: (_db, { role }) => (can(role, 'clients.read') ? { only: 'all' } : undefined),
})

const studioRoles = rolesWith('studio.view')
const people = 'person'
defineSearch({
  kind: people,
  label: 'People',
  place: 14,
  table: userProfiles,
  id: userProfiles.id,
  where: inArray(userProfiles.role, studioRoles),
  read: (db, id) => {
    const found = findPerson(db, id)
    if (!found || !studioRoles.some((role) => role === found.role)) return undefined
    const { role, email } = found
    const title = displayName(found)
    return { title, subtitle: role, text: [title, fullName(found), email] }
  },
  scopeOf: (_db, { role }) => (can(role, 'people.read') ? { only: 'all' } : undefined),
})

/** What the client list searches through, and the search of the studio. */
export function updateSearch(tx: Tx, userId: string): void {
  indexRecords(tx, people, [userId])
  const found = findPerson(tx, userId)
  if (found?.company == null) return
  const text = [found.firstName, found.lastName, found.company, found.email].join(' ')
  tx.update(clients)
    .set({ searchText: fold(text) })
    .where(eq(clients.clientId, userId))
    .run()
  indexClient(tx, userId)
}

export function deleteUser(tx: Tx, userId: string): void {
  tx.delete(users).where(eq(users.id, userId)).run()
  indexRecords(tx, people, [userId])
  indexClient(tx, userId)
}

/** Admins who can sign in without anybody's help, but for one: not suspended, with a password of their own. */
export function countOtherAdmins(db: Db, userId: string): number {
  const admins = db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(inArray(userProfiles.role, rolesWith('people.manage')))
  const others = and(
    inArray(users.id, admins),
    ne(users.id, userId),
    notSuspended,
    isNotNull(users.passwordHash),
    eq(users.passwordTemporary, false),
  )
  return countRows(db, users, others)
}
