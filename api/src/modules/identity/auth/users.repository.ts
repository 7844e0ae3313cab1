import { displayName, fullName } from '@leadwright/shared/people'
import { can, type Permission, rolesWith } from '@leadwright/shared/permissions'
import { fold } from '@leadwright/shared/text'
import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
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
import {
  clientScope,
  defineSearch,
  indexClient,
  indexRecords,
} from '../../search/search-index.repository.ts'
import { userProfiles, users } from './auth.table.ts'
import { clientUsers, notSuspended, suspendedSince } from './client-users.table.ts'
import { clients, notErased } from './clients.table.ts'

/** A person's columns, for queries on `users`, its profile and, if there is one, `client_users`. */
export const person = {
  id: users.id,
  /** The `clientId` of an actor. */
  clientId: sql<string>`coalesce(${clientUsers.clientId}, ${users.id})`,
  email: users.email,
  ...pick(userProfiles, 'role', 'firstName', 'lastName'),
}

/** Whether a client with this id exists and is not erased. */
export const clientExists = (db: Db, clientId: string): boolean =>
  hasRow(db, clients, and(notErased, eq(clients.clientId, clientId)))

const findAccount = (column: SQLiteColumn) => (db: Db, value: string) =>
  db
    .select({ user: users, profile: userProfiles, clientId: person.clientId, suspendedSince })
    .from(users)
    .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(column, value))
    .get()

/** The user with what signing in needs; joined columns are null if their row is missing. */
export const findUserByEmail = findAccount(users.email)
/** The same by id. */
export const findAccountById = findAccount(users.id)

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
/**
 * A person with a login and a complete profile; `company` is null for everyone except the client
 * itself.
 */
export const findPerson = (db: Db, id: string) => personById(db).get({ id })

/** A person as named in the audit log. */
export function personSubject(db: Db, id: string) {
  const found = findPerson(db, id)
  const type = found?.company == null ? 'user' : 'client'
  const clientId = found?.clientId ?? id
  return { type, id, name: found && displayName(found), affected: [clientId], personId: clientId }
}

/** People with the permission who can sign in: not suspended, and with their own password. */
export const findActiveWith = (db: Db, permission: Permission) =>
  db
    .select({ id: users.id, email: users.email, role: userProfiles.role })
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

/** For columns that are not part of the search text. */
export const updateUser = updateIn(users, users.id)

/** Stores a password that the person chose, so not a temporary one. */
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

/** The email is already normalized; the unique index rejects another user's email. */
export function updateEmail(tx: Tx, userId: string, email: string, at: string): void {
  updateUser(tx, userId, { email, emailError: null, updatedAt: at })
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
  isNamed: true,
  read: (db, id) => {
    const found = findPerson(db, id)
    if (found?.company == null || found.erasedAt) return undefined
    const contact = fullName(found)
    const title = found.company || contact
    return { title, subtitle: contact, text: [title, contact, found.email] }
  },
  scopeOf: (_db, actor) => clientScope(actor, 'clients.read'),
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
  isNamed: true,
  read: (db, id) => {
    const found = findPerson(db, id)
    if (!found || !studioRoles.some((role) => role === found.role)) return undefined
    const { role, email } = found
    const title = displayName(found)
    return { title, subtitle: role, text: [title, fullName(found), email] }
  },
  scopeOf: (_db, { role }) => (can(role, 'people.read') ? { only: 'all' } : undefined),
})

/** Rebuilds the text that the client list and the global search use. */
export function updateSearch(tx: Tx, userId: string): void {
  indexRecords(tx, people, [userId])
  const found = findPerson(tx, userId)
  if (found?.company == null) return
  writeSearchText(tx, found)
  indexClient(tx, userId)
}

/** The company comes first, because lists by name are in the order of this text. */
function writeSearchText(tx: Tx, { id, company, email, ...name }: Searched): void {
  const searchText = fold([company, fullName(name), email].filter(Boolean).join('\n'))
  tx.update(clients).set({ searchText }).where(eq(clients.clientId, id)).run()
}

type Searched = Pick<
  NonNullable<ReturnType<typeof findPerson>>,
  'id' | 'company' | 'email' | 'firstName' | 'lastName'
>

/** Rebuilds the text that the client list uses, for the clients of an older release. */
export function renewSearchTexts(tx: Tx): void {
  const all = tx
    .select({
      ...pick(users, 'id', 'email'),
      ...pick(userProfiles, 'firstName', 'lastName'),
      company: clients.companyName,
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .where(notErased)
    .all()
  for (const one of all) writeSearchText(tx, one)
}

export function deleteUser(tx: Tx, userId: string): void {
  tx.delete(users).where(eq(users.id, userId)).run()
  indexRecords(tx, people, [userId])
  indexClient(tx, userId)
}

/** Number of other admins who can sign in without help: not suspended, and with their own password. */
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
