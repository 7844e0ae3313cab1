import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { countSince, type Db, insertInto, type Tx, updateVersion } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { sendingIncidents as incidents } from './deliverability.table.ts'

const selectIncidents = (db: Db) =>
  db
    .select({
      ...pick(incidents, 'id', 'clientId', 'domainId', 'domain', 'openedAt', 'openedBy', 'causes'),
      ...pick(incidents, 'stoppedOn', 'fixedOn', 'emailsMadeUp', 'note', 'closedOn', 'version'),
      ...pick(userProfiles, 'firstName', 'lastName'),
      companyName: clients.companyName,
    })
    .from(incidents)
    .innerJoin(clients, eq(clients.clientId, incidents.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, incidents.clientId))
export type IncidentRow = ReturnType<ReturnType<typeof selectIncidents>['all']>[number]

/** Newest first. */
export const listIncidents = (db: Db, clientId: string): IncidentRow[] =>
  selectIncidents(db)
    .where(eq(incidents.clientId, clientId))
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .all()

export const findIncident = (db: Db, id: string): IncidentRow | undefined =>
  selectIncidents(db).where(eq(incidents.id, id)).get()

export const findOpenIncident = (db: Db, domainId: string): IncidentRow | undefined =>
  selectIncidents(db)
    .where(and(eq(incidents.domainId, domainId), isNull(incidents.closedOn)))
    .get()

/** The open incident of each domain that has one. */
export const listOpenIncidents = (db: Db, domainIds: readonly string[]): Map<string, string> =>
  new Map(
    db
      .select(pick(incidents, 'id', 'domainId'))
      .from(incidents)
      .where(and(inArray(incidents.domainId, [...domainIds]), isNull(incidents.closedOn)))
      .all()
      .flatMap(({ id, domainId }) => (domainId === null ? [] : [[domainId, id] as const])),
  )

export const insertIncident = insertInto(incidents)

/** False if the version is stale. */
export const changeIncident = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof incidents.$inferInsert>,
): boolean => updateVersion(tx, incidents, { key: eq(incidents.id, id), version }, change)

/** Open incidents of the reader's clients, and when the first was opened. */
export const countOpenIncidents = (db: Db, reader: Reader) =>
  countSince(
    db,
    incidents.openedAt,
    and(isNull(incidents.closedOn), ofReachable(incidents.clientId, reader, 'clients.read')),
  )
