import { leadName } from '@leadwright/shared/leads'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, insertInto, prepared, type Tx } from '../../db/client.ts'
import { unpublishedAt } from '../../db/columns.ts'
import { importChanges } from '../imports/imports.table.ts'
import { searchRecords } from '../search/search.table.ts'
import { clientInSearch, indexFound, indexRecords } from '../search/search-index.repository.ts'
import { externalLeads } from './external.table.ts'
import { deleteLeads } from './lead-links.repository.ts'
import { searchedTexts } from './lead-records.ts'
import { leadKeys, leads } from './leads.table.ts'

const value = sql.placeholder
const withKeys = prepared((db) =>
  db
    .select({ id: leads.id })
    .from(leadKeys)
    .innerJoin(leads, eq(leads.id, leadKeys.leadId))
    .where(
      and(
        sql`${leadKeys.key} IN (SELECT value FROM json_each(${value('keys')}))`,
        // The plus keeps SQLite from reading all leads of the client.
        sql`+${leads.clientId} = ${value('clientId')}`,
        isNull(leads.deletedAt),
      ),
    )
    .limit(1)
    .prepare(),
)

/** Whether a client has a lead or draft with one of these keys. */
export const isKnown = (db: Db, clientId: string, keys: readonly string[]): boolean =>
  keys.length > 0 && withKeys(db).get({ clientId, keys: JSON.stringify(keys) }) !== undefined

/** Changes with every change of who the leads and drafts of a client are. */
export function leadsToken(db: Db, clientId: string): string {
  const total = db
    .select({
      count: count(),
      ids: sql<number>`total(rowid)`,
      versions: sql<number>`total(${leads.version})`,
    })
    .from(leads)
    .where(and(eq(leads.clientId, clientId), isNull(leads.deletedAt)))
    .get()
  return Object.values(total ?? {}).join()
}

const insertLead = insertInto(leads)
const insertKey = insertInto(leadKeys)

interface StagedLead {
  lead: typeof leads.$inferInsert & { id: string; clientId: string; email: string | null }
  keys: Iterable<string>
  /** A line of the search result. */
  client: string
}

/** Adds a draft that nothing shows before it is published. */
export function stageLead(tx: Tx, { lead, keys, client }: StagedLead): void {
  const { id: leadId, clientId } = lead
  insertLead(tx, { ...lead, deletedAt: unpublishedAt })
  for (const key of keys) insertKey(tx, { leadId, key })
  indexFound(tx, 'lead', leadId, {
    ...{ title: leadName(lead.company), subtitle: client, scope: clientId, clientId },
    ...{ text: searchedTexts(lead), deletedAt: unpublishedAt },
  })
}

/** How a client is named in search results. */
export const clientLabel = (db: Db, clientId: string): string => clientInSearch(db, clientId).label

/** Makes the drafts visible that an import prepared. */
export function publishStaged(tx: Tx, importId: string): void {
  const ids = tx
    .select({ id: importChanges.record })
    .from(importChanges)
    .where(eq(importChanges.importId, importId))
  tx.update(leads).set({ deletedAt: null }).where(inArray(leads.id, ids)).run()
  tx.update(searchRecords)
    .set({ deletedAt: null })
    .where(and(eq(searchRecords.kind, 'lead'), inArray(searchRecords.recordId, ids)))
    .run()
}

/** Deletes drafts that are not published. */
export function deleteStaged(tx: Tx, ids: readonly string[]): void {
  tx.delete(leads)
    .where(and(inArray(leads.id, [...ids]), eq(leads.deletedAt, unpublishedAt)))
    .run()
  indexRecords(tx, 'lead', ids)
}

/** An imported draft; it is used once it was edited, released, linked by a tool or named by another. */
export const findImported = (db: Db, id: string) =>
  db
    .select({
      company: leads.company,
      isUsed: sql<boolean>`${leads.version} <> 1 OR ${leads.releasedOn} IS NOT NULL
        OR EXISTS (SELECT 1 FROM ${externalLeads} WHERE lead_id = leads.id)
        OR EXISTS (SELECT 1 FROM leads AS other WHERE other.referred_by_id = leads.id)`.mapWith(
        Boolean,
      ),
    })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)))
    .get()

export function deleteUnused(tx: Tx, id: string): void {
  deleteLeads(tx, [id])
  indexRecords(tx, 'lead', [id])
}
