import type { TargetFilter } from '@leadwright/shared/target-lists'
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  countRows,
  type Db,
  hasRow,
  insertAllInto,
  type Tx,
  updateVersion,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { inJson } from '../../../db/in-json.ts'
import { contains } from '../../../db/like.ts'
import { type PageRange, readOldest } from '../../../db/page.ts'
import { clientExclusions, targets as table, targetLists } from './target-lists.table.ts'

const columns = {
  ...pick(table, 'id', 'listId', 'company', 'domain', 'companyKey', 'country', 'employees'),
  ...pick(table, 'note', 'excludedOn', 'excludedReason', 'excludedBy', 'exclusionId', 'version'),
  struckFromListId: clientExclusions.listId,
}

const selectTargets = (db: Db) =>
  db
    .select(columns)
    .from(table)
    .leftJoin(clientExclusions, eq(clientExclusions.id, table.exclusionId))

interface Filter {
  listId: string
  clientId: string
  filter: TargetFilter
  /** Folded. */
  search: string
}

/** Whether a company is kept and has the name of an excluded one. */
const isDoubtful = (clientId: string | SQL) => sql`(${table.excludedOn} IS NULL
  AND ${table.companyKey} <> '' AND EXISTS (SELECT 1 FROM ${clientExclusions}
    WHERE ${clientExclusions.clientId} = ${clientId}
      AND ${clientExclusions.companyKey} = ${table.companyKey}))`

const conditions: Record<TargetFilter, (clientId: string) => SQL | undefined> = {
  all: () => undefined,
  kept: () => isNull(table.excludedOn),
  excluded: () => isNotNull(table.excludedOn),
  warnings: isDoubtful,
}

const matching = ({ listId, clientId, filter, search }: Filter) =>
  and(
    eq(table.listId, listId),
    conditions[filter](clientId),
    search ? contains(table.searchText, search) : undefined,
  )

/** By name; includes one extra row for the next page. */
export const listTargets = (db: Db, { cursor, limit, ...filter }: Filter & PageRange) =>
  readOldest(selectTargets(db), [table.companyKey, table.id], { cursor, limit }, matching(filter))
export type TargetRow = ReturnType<typeof listTargets>[number]

export const countTargets = (db: Db, filter: Filter): number =>
  countRows(db, table, matching(filter))

export const findTarget = (db: Db, id: string): TargetRow | undefined =>
  selectTargets(db).where(eq(table.id, id)).get()

/** The chosen companies of a list. */
export const listChosen = (
  db: Db,
  listId: string,
  chosen: { ids: readonly string[] } | { search: string },
) =>
  selectTargets(db)
    .where(
      and(
        eq(table.listId, listId),
        'ids' in chosen ? inJson(table.id, chosen.ids) : contains(table.searchText, chosen.search),
      ),
    )
    .all()

/** Companies to write to, by name. */
export const listKept = (db: Db, listId: string) =>
  db
    .select(pick(table, 'company', 'domain', 'country', 'employees'))
    .from(table)
    .where(and(eq(table.listId, listId), isNull(table.excludedOn)))
    .orderBy(table.companyKey, table.id)
    .all()

export const isListed = (db: Db, listId: string, domain: string, exceptId = ''): boolean =>
  hasRow(
    db,
    table,
    and(
      eq(table.listId, listId),
      eq(table.domain, domain),
      sql`${table.domain} <> '' AND ${table.id} <> ${exceptId}`,
    ),
  )

export interface ListCounts {
  targets: number
  excluded: number
  warnings: number
}

/** Of some lists, by their ids. */
export function countByList(db: Db, listIds: readonly string[]): Map<string, ListCounts> {
  const clientId = sql`(SELECT ${targetLists.clientId} FROM ${targetLists}
    WHERE ${targetLists.id} = ${table.listId})`
  const rows = db
    .select({
      listId: table.listId,
      targets: count(),
      excluded: count(table.excludedOn),
      warnings: sql<number>`sum(${isDoubtful(clientId)})`,
    })
    .from(table)
    .where(inArray(table.listId, [...listIds]))
    .groupBy(table.listId)
    .all()
  return new Map(rows.map(({ listId, ...counts }) => [listId, counts]))
}

/** The kept companies of some lists by country. */
export const countByCountry = (db: Db, listIds: readonly string[]) =>
  db
    .select({ ...pick(table, 'listId', 'country'), companies: count() })
    .from(table)
    .where(
      and(
        inArray(table.listId, [...listIds]),
        isNull(table.excludedOn),
        sql`${table.country} <> ''`,
      ),
    )
    .groupBy(table.listId, table.country)
    .all()

export const insertTargets = insertAllInto(table)

/** False when the stored version is another one. */
export const changeTarget = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof table.$inferInsert>,
): boolean => updateVersion(tx, table, { key: eq(table.id, id), version }, change)

export const deleteTargets = (tx: Tx, ids: readonly string[]): void =>
  void tx.delete(table).where(inJson(table.id, ids)).run()

/** An agreed list is closed: removing an exclusion does not change it any more. */
export const freezeExcluded = (tx: Tx, listId: string): void =>
  void tx
    .update(table)
    .set({ exclusionId: null })
    .where(and(eq(table.listId, listId), isNotNull(table.exclusionId)))
    .run()

const link = {
  ...pick(table, 'id', 'company', 'listId'),
  ...{ listName: targetLists.name, profileVersion: targetLists.profileVersion },
}
const selectLinks = (db: Db) =>
  db.select(link).from(table).innerJoin(targetLists, eq(targetLists.id, table.listId))

/** A company and its list, as a lead links to them. */
export const findLink = (db: Db, id: string) => selectLinks(db).where(eq(table.id, id)).get()

/** A kept company with this domain or, without one, with this name; the newest agreed list first. */
export function findOnAgreedList(
  db: Db,
  clientId: string,
  { domain, companyKey }: { domain: string; companyKey: string },
) {
  const find = (isSame: SQL | undefined) =>
    selectLinks(db)
      .where(
        and(
          eq(targetLists.clientId, clientId),
          eq(targetLists.state, 'agreed'),
          isNull(table.excludedOn),
          isSame,
        ),
      )
      .orderBy(sql`${targetLists.agreedOn} DESC, ${table.id}`)
      .get()
  return (
    (domain && find(and(eq(table.domain, domain), sql`${table.domain} <> ''`))) ||
    (companyKey && find(eq(table.companyKey, companyKey))) ||
    undefined
  )
}
