import {
  type HiringFilter,
  type HiringListFilters,
  hiringFilters,
} from '@leadwright/shared/contracts/hiring/hiring'
import { fold } from '@leadwright/shared/text'
import { and, asc, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { countRows, type Db } from '../../db/client.ts'
import { contains } from '../../db/like.ts'
import { type PageRange, readOldest } from '../../db/page.ts'
import { isWaiting, type SubmissionRow, submissionColumns } from './hiring.repository.ts'
import { hiringSubmissions } from './hiring.table.ts'

const { id, createdAt, decideBy, missedDate, closedAt, hiredAt, status, duplicate, searchText } =
  hiringSubmissions

const isLate = (now: string) => and(isWaiting, or(isNotNull(missedDate), lt(decideBy, now)))

/**
 * Past due by their first promise, then by the promised day, the first to apply first; then the
 * decided ones, newest first.
 */
const placeOf = (now: string) => sql<string>`CASE
  WHEN ${isLate(now)} THEN '0' || coalesce(${missedDate}, ${decideBy}) || ${createdAt}
  WHEN ${isWaiting} THEN '1' || ${decideBy} || ${createdAt}
  ELSE '2' || (99999999999 - unixepoch(${closedAt})) END`

function shown(filter: HiringFilter | undefined, now: string): SQL | undefined {
  if (filter === undefined) return undefined
  if (filter === 'open') return isWaiting
  if (filter === 'past-due') return isLate(now)
  if (filter === 'hired') return isNotNull(hiredAt)
  return and(eq(status, filter), isNull(hiredAt))
}

const matching = ({ show, duplicates, search }: HiringListFilters, now: string) =>
  and(
    shown(show, now),
    duplicates && eq(duplicate, duplicates === 'only'),
    search ? contains(searchText, fold(search)) : undefined,
  )

/** One row more than the limit, to know whether there is a next page. */
export function listSubmissions(
  db: Db,
  filters: HiringListFilters,
  now: string,
  range: PageRange,
): (SubmissionRow & { place: string })[] {
  const place = placeOf(now)
  const select = db.select({ ...submissionColumns, place }).from(hiringSubmissions)
  return readOldest(select, [place, id], range, matching(filters, now))
}

/** The ids of the list in its order, and of one more application at its place. */
export const listIds = (db: Db, filters: HiringListFilters, now: string, also: string) =>
  db
    .select({ id, isOpen: sql`${isWaiting}`.mapWith(Boolean) })
    .from(hiringSubmissions)
    .where(or(eq(id, also), matching(filters, now) ?? sql`1`))
    .orderBy(asc(placeOf(now)), asc(id))
    .all()

export const countSubmissions = (db: Db, now: string) => ({
  total: countRows(db, hiringSubmissions),
  counts: Object.fromEntries(
    hiringFilters.map((filter) => [filter, countRows(db, hiringSubmissions, shown(filter, now))]),
  ) as Record<HiringFilter, number>,
})

/** How many are past their promised day, and the earliest promised instant. */
export function sumLate(db: Db, now: string): { count: number; since: string | null } {
  const since = sql<string | null>`min(coalesce(${missedDate}, ${decideBy}))`
  const found = db.select({ count: count(), since }).from(hiringSubmissions).where(isLate(now))
  return found.get() ?? { count: 0, since: null }
}
