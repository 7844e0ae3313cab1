import { and, between, eq, max, sql } from 'drizzle-orm'
import { type Db, insertInto } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { type PageRange, readNewest } from '../../../db/page.ts'
import { staff } from '../../team/staff/staff.table.ts'
import { payEntries } from './pay.table.ts'

/** By payment date, newest first; includes one extra row for the next page. */
export function listEntries(db: Db, { staffId, ...range }: PageRange & { staffId: string }) {
  const { paidOn, id } = payEntries
  return readNewest(
    db.select().from(payEntries),
    [paidOn, id],
    range,
    eq(payEntries.staffId, staffId),
  )
}

/** An entry's part of a sum, in cents. */
const signed = sql`CASE ${payEntries.type} WHEN 'payment' THEN ${payEntries.amount} ELSE -${payEntries.amount} END`

const inYear = (year: number) => between(payEntries.paidOn, `${year}-01-01`, `${year}-12-31`)

/** Payments less deductions in cents, of one year (e.g. 2024) or in total. */
export function sumEntries(db: Db, staffId: string, year?: number): number {
  const within = year === undefined ? undefined : inYear(year)
  const row = db
    .select({ sum: sql<number>`coalesce(sum(${signed}), 0)` })
    .from(payEntries)
    .where(and(eq(payEntries.staffId, staffId), within))
    .get()
  return row?.sum ?? 0
}

/** The sums of every staff member, by first name; zero without entries. */
export const sumsByStaff = (db: Db, year: number) =>
  db
    .select({
      ...pick(staff, 'staffId', 'firstName', 'lastName'),
      total: sql<number>`coalesce(sum(${signed}), 0)`,
      totalThisYear: sql<number>`coalesce(sum(${signed}) FILTER (WHERE ${inYear(year)}), 0)`,
      lastPaidOn: max(payEntries.paidOn),
    })
    .from(staff)
    .leftJoin(payEntries, eq(payEntries.staffId, staff.staffId))
    .groupBy(staff.staffId)
    .orderBy(staff.firstName, staff.staffId)
    .all()

/** With the address for emails, or null for a staff member without a login. */
export const findPayee = (db: Db, staffId: string) =>
  db
    .select(pick(staff, 'firstName', 'lastName'))
    .from(staff)
    .where(eq(staff.staffId, staffId))
    .get()

export const insertEntry = insertInto(payEntries)

export const findEntry = (db: Db, id: string) =>
  db.select().from(payEntries).where(eq(payEntries.id, id)).get()
