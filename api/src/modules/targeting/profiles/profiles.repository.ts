import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateIn, updateVersion } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { clients, notErased } from '../../identity/auth/clients.table.ts'
import { clientProfiles, profileEvents } from './profiles.table.ts'

const columns = {
  ...pick(clientProfiles, 'id', 'clientId', 'number', 'industries', 'employeesFrom'),
  ...pick(clientProfiles, 'employeesTo', 'regions', 'trigger', 'deciders', 'exclusions', 'note'),
  ...pick(clientProfiles, 'state', 'proposedOn', 'reminders', 'version'),
  companyName: clients.companyName,
}

const selectProfiles = (db: Db) =>
  db
    .select(columns)
    .from(clientProfiles)
    .innerJoin(clients, eq(clients.clientId, clientProfiles.clientId))
    .$dynamic()

/** Newest first. */
export const listProfiles = (db: Db, clientId: string) =>
  selectProfiles(db)
    .where(eq(clientProfiles.clientId, clientId))
    .orderBy(desc(clientProfiles.number))
    .all()
export type ProfileRow = ReturnType<typeof listProfiles>[number]

export const findProfile = (db: Db, id: string): ProfileRow | undefined =>
  selectProfiles(db).where(eq(clientProfiles.id, id)).get()

/** The version that the client last agreed to. */
export const findAgreed = (db: Db, clientId: string): ProfileRow | undefined =>
  selectProfiles(db)
    .where(and(eq(clientProfiles.clientId, clientId), eq(clientProfiles.state, 'agreed')))
    .get()

/** Versions that wait for clients who can sign in, with fewer reminders than `reminders`. */
export const listUnanswered = (db: Db, reminders: number): ProfileRow[] =>
  selectProfiles(db)
    .where(
      and(
        eq(clientProfiles.state, 'proposed'),
        lt(clientProfiles.reminders, reminders),
        isNull(clients.suspendedAt),
        notErased,
      ),
    )
    .orderBy(clientProfiles.proposedOn, clientProfiles.id)
    .all()

export const insertProfile = insertInto(clientProfiles)

/** False when the stored version is another one. */
export const changeProfile = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof clientProfiles.$inferInsert>,
): boolean => updateVersion(tx, clientProfiles, { key: eq(clientProfiles.id, id), version }, change)

/** Without a new version, so that the client can still agree to what it reads. */
export const setReminders = updateIn(clientProfiles, clientProfiles.id)

export const insertEvent = insertInto(profileEvents)

/** Of some versions, newest first. */
export const listEvents = (db: Db, profileIds: readonly string[]) =>
  db
    .select(pick(profileEvents, 'profileId', 'at', 'kind', 'by', 'name', 'text', 'day'))
    .from(profileEvents)
    .where(inArray(profileEvents.profileId, [...profileIds]))
    .orderBy(desc(profileEvents.seq))
    .all()
