import type { LeadLink, SamePerson } from '@leadwright/shared/contracts/leads/lead-parts'
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, insertAllInto, prepared, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { inJson } from '../../db/in-json.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leadKeys, leads } from './leads.table.ts'

/** Replaces the keys of a lead. */
export function putKeys(tx: Tx, leadId: string, keys: readonly string[]): void {
  tx.delete(leadKeys).where(eq(leadKeys.leadId, leadId)).run()
  if (keys.length > 0) {
    tx.insert(leadKeys)
      .values(keys.map((key) => ({ leadId, key })))
      .run()
  }
}

export const insertKeys = insertAllInto(leadKeys)

interface Search {
  keys: readonly string[]
  /** Drafts of the same client too. */
  draftsToo: boolean
  /** Released leads of other clients too. */
  everyClient: boolean
  limit: number
}

const link = pick(leads, 'id', 'person', 'company', 'state')
const isShown = (draftsToo: boolean) =>
  and(isNull(leads.deletedAt), draftsToo ? undefined : isNotNull(leads.releasedOn))

const value = sql.placeholder
/** Prepared, because a list runs it for each of its drafts. */
const leadsWithKeys = prepared((db) =>
  db
    .selectDistinct({ ...link, clientId: leads.clientId, clientName: clients.companyName })
    .from(leadKeys)
    .innerJoin(leads, eq(leads.id, leadKeys.leadId))
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .where(
      and(
        sql`${leadKeys.key} IN (SELECT value FROM json_each(${value('keys')}))`,
        ne(leads.id, value('id')),
        isNull(leads.deletedAt),
        sql`iif(${leads.clientId} = ${value('clientId')}, ${value('draftsToo')}
          OR ${leads.releasedOn} IS NOT NULL, ${value('everyClient')} AND ${leads.releasedOn} IS NOT NULL)`,
      ),
    )
    .orderBy(desc(leads.listedAt), desc(leads.id))
    .limit(value('limit'))
    .prepare(),
)

/** Other leads with one of the keys, last listed first. */
export const listWithKeys = (
  db: Db,
  { id, clientId }: { id: string; clientId: string },
  { keys, draftsToo, everyClient, limit }: Search,
): (LeadLink & SamePerson)[] =>
  leadsWithKeys(db).all({
    ...{ id, clientId, limit, keys: JSON.stringify(keys) },
    ...{ draftsToo: Number(draftsToo), everyClient: Number(everyClient) },
  })

interface Referred {
  id: string
  clientId: string
  referredById: string | null
}

/** The lead who named this person. A draft may have moved to another client since. */
export const findReferrer = (
  db: Db,
  { referredById, clientId }: Referred,
  draftsToo: boolean,
): LeadLink | undefined =>
  referredById === null
    ? undefined
    : db
        .select(link)
        .from(leads)
        .where(and(eq(leads.id, referredById), eq(leads.clientId, clientId), isShown(draftsToo)))
        .get()

/** The people whom this lead named, first ones first. */
export const listReferrals = (db: Db, { id, clientId }: Referred, draftsToo: boolean): LeadLink[] =>
  db
    .select(link)
    .from(leads)
    .where(and(eq(leads.referredById, id), eq(leads.clientId, clientId), isShown(draftsToo)))
    .orderBy(leads.createdAt, leads.id)
    .all()

/** Leads and drafts with one of these keys that are not marked as asked not to be emailed. */
export const listToMark = (db: Db, keys: readonly string[]) =>
  db
    .select({
      ...pick(leads, 'id', 'version', 'clientId', 'company', 'releasedOn'),
      companyName: clients.companyName,
    })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .where(
      and(
        sql`${leads.id} IN (SELECT ${leadKeys.leadId} FROM ${leadKeys}
          WHERE ${inJson(leadKeys.key, keys)})`,
        isNull(leads.noEmailSince),
        isNull(leads.erasedOn),
        isNull(leads.deletedAt),
      ),
    )
    .all()

/** The newest lead or draft of a client with this key. */
export const findByKey = (db: Db, clientId: string, key: string): string | undefined =>
  db
    .select({ id: leads.id })
    .from(leadKeys)
    .innerJoin(leads, eq(leads.id, leadKeys.leadId))
    .where(and(eq(leadKeys.key, key), eq(leads.clientId, clientId), isNull(leads.deletedAt)))
    .orderBy(desc(leads.listedAt), desc(leads.id))
    .get()?.id

/** With their keys and everything else that is part of them. */
export const deleteLeads = (tx: Tx, ids: readonly string[]): void =>
  void tx
    .delete(leads)
    .where(inArray(leads.id, [...ids]))
    .run()
