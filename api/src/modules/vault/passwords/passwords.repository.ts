import { displayName } from '@leadwright/shared/people'
import { rolesWith } from '@leadwright/shared/permissions'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, insertInto, prepared, type Tx, valuesOf } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { readNewest } from '../../../db/page.ts'
import { googlePasswordReveals } from '../../clients/clients/google-password.table.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { notSuspended } from '../../identity/auth/client-users.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { staff } from '../../team/staff/staff.table.ts'
import { isAmong, type ListQuery } from '../vault/vault.table.ts'
import {
  passwordAccess,
  passwordAccounts,
  passwordReveals,
  passwordValues,
} from './passwords.table.ts'

/** All columns except the sealed value, so that no list can contain it. */
const columns = {
  ...pick(passwordAccounts, 'id', 'accountName', 'url', 'login', 'notes', 'passwordChangedAt'),
  ...pick(passwordAccounts, 'createdAt', 'deletedAt', 'version'),
  access: sql<string>`(SELECT coalesce(group_concat(staff_id), '') FROM password_access
    WHERE account_id = ${passwordAccounts.id})`,
}

/** Undefined: sees every account. Otherwise the staff member whose access applies. */
export type Viewer = string | undefined

const visibleTo = (db: Db, viewer: Viewer) =>
  viewer === undefined
    ? undefined
    : exists(
        db
          .select({ one: sql`1` })
          .from(passwordAccess)
          .where(
            and(
              eq(passwordAccess.accountId, passwordAccounts.id),
              eq(passwordAccess.staffId, viewer),
            ),
          ),
      )

/** The names of staff members, sorted. */
export const listNames = (db: Db, staffIds: readonly string[]): string[] =>
  db
    .select(pick(staff, 'firstName', 'lastName'))
    .from(staff)
    .where(inArray(staff.staffId, [...staffIds]))
    .orderBy(asc(staff.firstName), asc(staff.staffId))
    .all()
    .map(displayName)

export function listAccounts(db: Db, viewer: Viewer, query: ListQuery) {
  const { createdAt, id, deletedAt } = passwordAccounts
  const where = and(isNull(deletedAt), visibleTo(db, viewer), isAmong(id, query))
  return readNewest(db.select(columns).from(passwordAccounts), [createdAt, id], query, where)
}
export type AccountRow = ReturnType<typeof listAccounts>[number]

/** Ids of the staff members with whom an account is shared. */
export const listAccess = (db: Db, accountId: string): string[] =>
  valuesOf(db, passwordAccess.staffId, eq(passwordAccess.accountId, accountId))

/** Includes deleted accounts; undefined when the viewer may not see it. */
export const findAccount = (db: Db, id: string, viewer: Viewer): AccountRow | undefined =>
  db
    .select(columns)
    .from(passwordAccounts)
    .where(and(eq(passwordAccounts.id, id), visibleTo(db, viewer)))
    .get()

const sealedById = prepared((db) =>
  db
    .select({ password: passwordAccounts.password })
    .from(passwordAccounts)
    .where(eq(passwordAccounts.id, sql.placeholder('id')))
    .prepare(),
)
export const findSealed = (db: Db, id: string) => sealedById(db).get({ id })?.password

export const findSealedValue = (db: Db, accountId: string, valueId: string) =>
  db
    .select({ password: passwordValues.password })
    .from(passwordValues)
    .where(and(eq(passwordValues.valueId, valueId), eq(passwordValues.accountId, accountId)))
    .get()?.password

export const insertOldValue = insertInto(passwordValues)

export function setAccess(tx: Tx, accountId: string, staffIds: string[], createdAt: string): void {
  tx.delete(passwordAccess).where(eq(passwordAccess.accountId, accountId)).run()
  for (const staffId of staffIds) {
    tx.insert(passwordAccess).values({ accountId, staffId, createdAt }).run()
  }
}

/** Which of these ids are staff members. */
export const findStaffIds = (db: Db, ids: string[]): string[] =>
  valuesOf(db, staff.staffId, inArray(staff.staffId, ids))

export const insertReveal = insertInto(passwordReveals)

export const listReveals = (db: Db, accountId: string) =>
  db
    .select({ at: passwordReveals.at, by: passwordReveals.personName })
    .from(passwordReveals)
    .where(eq(passwordReveals.accountId, accountId))
    .orderBy(desc(passwordReveals.at))
    .limit(200)
    .all()

export const listOldValues = (db: Db, accountId: string) =>
  db
    .select({
      ...pick(passwordValues, 'valueId', 'replacedAt'),
      ...pick(userProfiles, 'firstName', 'lastName'),
    })
    .from(passwordValues)
    .leftJoin(userProfiles, eq(userProfiles.id, passwordValues.replacedBy))
    .where(eq(passwordValues.accountId, accountId))
    .orderBy(desc(passwordValues.replacedAt))
    .all()

const isGone = or(isNull(userProfiles.role), not(notSuspended))

/** Reveals of current values to people who may no longer see the account. */
export const listSeenByOutsiders = (db: Db) =>
  db
    .selectDistinct({
      id: passwordAccounts.id,
      name: passwordAccounts.accountName,
      person: passwordReveals.personName,
    })
    .from(passwordReveals)
    .innerJoin(passwordAccounts, eq(passwordAccounts.id, passwordReveals.accountId))
    .leftJoin(users, eq(users.id, passwordReveals.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, passwordReveals.userId))
    .leftJoin(
      passwordAccess,
      and(
        eq(passwordAccess.accountId, passwordReveals.accountId),
        eq(passwordAccess.staffId, passwordReveals.userId),
      ),
    )
    .where(
      and(
        isNull(passwordAccounts.deletedAt),
        gte(passwordReveals.at, passwordAccounts.passwordChangedAt),
        or(
          isGone,
          and(
            not(inArray(userProfiles.role, rolesWith('passwords.read-all'))),
            or(
              not(inArray(userProfiles.role, rolesWith('passwords.read'))),
              isNull(passwordAccess.staffId),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(passwordAccounts.accountName), asc(passwordReveals.personName))
    .all()

/** The same for clients' Google passwords, which people who may read clients can see. */
export const listGoogleSeenByOutsiders = (db: Db) =>
  db
    .selectDistinct({
      id: clients.clientId,
      name: clients.companyName,
      person: googlePasswordReveals.personName,
    })
    .from(googlePasswordReveals)
    .innerJoin(clients, eq(clients.clientId, googlePasswordReveals.clientId))
    .leftJoin(users, eq(users.id, googlePasswordReveals.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, googlePasswordReveals.userId))
    .where(
      and(
        isNotNull(clients.googlePassword),
        gte(googlePasswordReveals.at, clients.googlePasswordChangedAt),
        or(isGone, not(inArray(userProfiles.role, rolesWith('clients.read')))),
      ),
    )
    .orderBy(asc(clients.companyName), asc(googlePasswordReveals.personName))
    .all()
