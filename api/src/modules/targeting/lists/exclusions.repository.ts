import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { countRows, type Db, insertAllInto, type Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { inJson } from '../../../db/in-json.ts'
import { contains } from '../../../db/like.ts'
import { type PageRange, readNewest } from '../../../db/page.ts'
import { clientExclusions as table, targetLists, targets } from './target-lists.table.ts'

const columns = {
  ...pick(table, 'id', 'clientId', 'company', 'domain', 'companyKey', 'email', 'reason', 'source'),
  ...pick(table, 'excludedOn', 'by', 'createdAt', 'listId'),
  listName: targetLists.name,
}

const selectExclusions = (db: Db) =>
  db.select(columns).from(table).leftJoin(targetLists, eq(targetLists.id, table.listId))

interface Filter {
  clientId: string
  /** Folded. */
  search: string
}

const matching = ({ clientId, search }: Filter) =>
  and(eq(table.clientId, clientId), search ? contains(table.searchText, search) : undefined)

/** Newest first; includes one extra row for the next page. */
export const listExclusions = (db: Db, { clientId, search, ...range }: Filter & PageRange) =>
  readNewest(
    selectExclusions(db),
    [table.createdAt, table.id],
    range,
    matching({ clientId, search }),
  )
export type ExclusionRow = ReturnType<typeof listExclusions>[number]

export const countExclusions = (db: Db, filter: Filter): number =>
  countRows(db, table, matching(filter))

export const findExclusion = (db: Db, id: string): ExclusionRow | undefined =>
  selectExclusions(db).where(eq(table.id, id)).get()

const findOne = (db: Db, clientId: string, where: SQL | undefined): ExclusionRow | undefined =>
  selectExclusions(db)
    .where(and(eq(table.clientId, clientId), where))
    .orderBy(asc(table.excludedOn))
    .get()

interface Contact {
  domain: string
  email: string | null
}

/** The exclusion of a domain or of one email address. */
export function findByContact(
  db: Db,
  clientId: string,
  { domain, email }: Contact,
): ExclusionRow | undefined {
  const conditions = [
    ...(domain ? [and(eq(table.domain, domain), sql`${table.domain} <> ''`)] : []),
    ...(email ? [eq(table.email, email)] : []),
  ]
  return conditions.length > 0 ? findOne(db, clientId, or(...conditions)) : undefined
}

/** An exclusion that has only a name. */
export const findByName = (db: Db, clientId: string, companyKey: string) =>
  findOne(
    db,
    clientId,
    and(eq(table.companyKey, companyKey), eq(table.domain, ''), sql`${table.email} IS NULL`),
  )

/** Exclusions of companies with these names, oldest first. */
export const listByNames = (db: Db, clientId: string, companyKeys: readonly string[]) =>
  db
    .select(pick(table, 'companyKey', 'company', 'excludedOn'))
    .from(table)
    .where(and(eq(table.clientId, clientId), inArray(table.companyKey, [...companyKeys])))
    .orderBy(asc(table.excludedOn))
    .all()

export const insertExclusions = insertAllInto(table)

interface Marking {
  clientId: string
  at: string
}
interface Marked {
  /** New exclusions, which exclude companies of all lists. */
  exclusions?: readonly string[]
  /** New or changed companies. */
  targets?: readonly string[]
}

/** Excludes the kept companies with an excluded domain, and changes the versions of their lists. */
export function markTargets(
  tx: Tx,
  { clientId, at }: Marking,
  { exclusions = [], targets: targetIds }: Marked,
): void {
  const among = targetIds ? inJson(sql`t.id`, targetIds) : inJson(sql`e.id`, exclusions)
  const rows = tx.all<{ list_id: string }>(sql`
    UPDATE targets SET excluded_on = found.excluded_on, excluded_reason = found.reason,
      excluded_by = found."by", exclusion_id = found.id, version = version + 1, updated_at = ${at}
    FROM (
      SELECT t.id AS target_id, e.excluded_on, e.reason, e."by", e.id
      FROM client_exclusions AS e
      JOIN target_lists AS l ON l.client_id = e.client_id
      JOIN targets AS t ON t.list_id = l.id AND t.domain = e.domain AND t.domain <> ''
      WHERE e.client_id = ${clientId} AND e.domain <> '' AND t.excluded_on IS NULL AND ${among}
    ) AS found
    WHERE targets.id = found.target_id
    RETURNING list_id`)
  touchLists(
    tx,
    rows.map(({ list_id }) => list_id),
    at,
  )
}

/** Excludes one company without a domain. */
export const markTarget = (
  tx: Tx,
  targetId: string,
  change: Pick<typeof targets.$inferInsert, 'excludedOn' | 'excludedReason' | 'excludedBy'> & {
    exclusionId: string
  },
): void =>
  void tx
    .update(targets)
    .set({ ...change, version: sql`${targets.version} + 1` })
    .where(eq(targets.id, targetId))
    .run()

/**
 * Deletes exclusions. The companies that they excluded return to their lists, except in agreed lists,
 * which no longer refer to their exclusions.
 */
export function deleteExclusions(tx: Tx, ids: readonly string[], at: string): void {
  const rows = tx
    .update(targets)
    .set({
      ...{ excludedOn: null, excludedReason: '', excludedBy: '', exclusionId: null },
      ...{ version: sql`${targets.version} + 1`, updatedAt: at },
    })
    .where(inJson(targets.exclusionId, ids))
    .returning({ listId: targets.listId })
    .all()
  tx.delete(table).where(inJson(table.id, ids)).run()
  touchLists(
    tx,
    rows.map(({ listId }) => listId),
    at,
  )
}

/** A new version, so that no one agrees to a list that changed since it was read. */
export function touchLists(tx: Tx, listIds: readonly string[], at: string): void {
  const ids = [...new Set(listIds)]
  if (ids.length === 0) return
  tx.update(targetLists)
    .set({ version: sql`${targetLists.version} + 1`, updatedAt: at })
    .where(inArray(targetLists.id, ids))
    .run()
}
