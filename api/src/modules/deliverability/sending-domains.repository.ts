import type { DnsCheck } from '@leadwright/shared/deliverability'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
} from 'drizzle-orm'
import {
  countSince,
  type Db,
  hasRow,
  insertAllInto,
  putInto,
  type Tx,
  updateIn,
} from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageRange, readOldest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import type { DnsResult } from './deliverability.table.ts'
import { dnsChanges, dnsResults, sendingDomains, sendingIncidents } from './deliverability.table.ts'

const columns = {
  ...pick(sendingDomains, 'id', 'clientId', 'domain', 'selectors', 'mailboxes', 'mailboxLimit'),
  ...pick(sendingDomains, 'warmUpSince', 'readyOn', 'renewsOn', 'note', 'checkedAt'),
  ...pick(sendingDomains, 'nextCheckAt', 'version'),
  ...pick(userProfiles, 'firstName', 'lastName'),
  companyName: clients.companyName,
}

const selectDomains = (db: Db) =>
  db
    .select(columns)
    .from(sendingDomains)
    .innerJoin(clients, eq(clients.clientId, sendingDomains.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, sendingDomains.clientId))
export type DomainRow = ReturnType<ReturnType<typeof selectDomains>['all']>[number]

const isActive = isNull(sendingDomains.deletedAt)

const hasOpenIncident = (db: Db): SQL =>
  exists(
    db
      .select({ id: sendingIncidents.id })
      .from(sendingIncidents)
      .where(
        and(eq(sendingIncidents.domainId, sendingDomains.id), isNull(sendingIncidents.closedOn)),
      ),
  )

interface Filter extends PageRange {
  reader: Reader
  /** Only with an open incident, or to be renewed by this day. */
  renewedBy: string | undefined
}

/** By name; selects one row more than the limit, to know whether there is a next page. */
export function listDomains(db: Db, { reader, renewedBy, ...range }: Filter): DomainRow[] {
  const where = and(
    isActive,
    ofReachable(sendingDomains.clientId, reader, 'clients.read'),
    renewedBy === undefined
      ? undefined
      : or(lte(sendingDomains.renewsOn, renewedBy), hasOpenIncident(db)),
  )
  return readOldest(selectDomains(db), [sendingDomains.domain, sendingDomains.id], range, where)
}

/** By name. */
export const listDomainsOf = (db: Db, clientId: string): DomainRow[] =>
  selectDomains(db)
    .where(and(isActive, eq(sendingDomains.clientId, clientId)))
    .orderBy(asc(sendingDomains.domain))
    .all()

export const findDomain = (db: Db, id: string): DomainRow | undefined =>
  selectDomains(db)
    .where(and(isActive, eq(sendingDomains.id, id)))
    .get()

export const isEntered = (db: Db, domain: string): boolean =>
  hasRow(db, sendingDomains, and(isActive, eq(sendingDomains.domain, domain)))

/** The domains whose next check is due, the longest overdue first. */
export const listDueForCheck = (db: Db, at: string, limit: number): string[] =>
  db
    .select({ id: sendingDomains.id })
    .from(sendingDomains)
    .where(and(isActive, lte(sendingDomains.nextCheckAt, at)))
    .orderBy(asc(sendingDomains.nextCheckAt))
    .limit(limit)
    .all()
    .map(({ id }) => id)

/** When a domain was and will be checked; no change of its version. */
export const setChecked: (
  tx: Tx,
  id: string,
  change: { checkedAt: string; nextCheckAt: string },
) => void = updateIn(sendingDomains, sendingDomains.id)

/** What is stored of the checks of domains, by the id of the domain. */
export function listResults(db: Db, domainIds: readonly string[]) {
  const rows = db
    .select()
    .from(dnsResults)
    .where(inArray(dnsResults.domainId, [...domainIds]))
    .all()
  return Map.groupBy(rows, ({ domainId }) => domainId)
}

const putOne = putInto(dnsResults, dnsResults.domainId, dnsResults.check)
export const putResult = (
  tx: Tx,
  key: { domainId: string; check: DnsCheck },
  result: DnsResult,
): void => putOne(tx, { ...key, ...result })

export const insertChanges = insertAllInto(dnsChanges)

/** Newest first. */
export const listChanges = (db: Db, domainId: string, limit: number) =>
  db
    .select(pick(dnsChanges, 'at', 'check', 'from', 'state', 'finding'))
    .from(dnsChanges)
    .where(eq(dnsChanges.domainId, domainId))
    .orderBy(desc(dnsChanges.at), asc(dnsChanges.check))
    .limit(limit)
    .all()

/** Domains of the reader's clients that renew by a day, and the earliest day. */
export const countRenewing = (db: Db, reader: Reader, by: string) =>
  countSince(
    db,
    sendingDomains.renewsOn,
    and(
      isActive,
      lte(sendingDomains.renewsOn, by),
      ofReachable(sendingDomains.clientId, reader, 'clients.read'),
    ),
  )

/** The name of a domain in the trash. */
export const findDeletedName = (db: Db, id: string): string | undefined =>
  db
    .select({ domain: sendingDomains.domain })
    .from(sendingDomains)
    .where(and(eq(sendingDomains.id, id), isNotNull(sendingDomains.deletedAt)))
    .get()?.domain
