import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, hasRow, insertInto, valuesOf } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { type PageRange, readNewest } from '../../../db/page.ts'
import { payments } from '../payments/payments.table.ts'
import { invoices } from './invoices.table.ts'

const correction = alias(invoices, 'correction')

/** Id and number of the invoice that counts for an entry, as a column of a query of entries. */
export const currentInvoice = (firstRow: SQL) =>
  sql<string | null>`(SELECT json_object('id', invoice.id, 'number', invoice.number)
    FROM invoices AS invoice WHERE invoice.payment_id = ${firstRow} AND NOT EXISTS (
      SELECT 1 FROM invoices AS newer WHERE newer.replaces_id = invoice.id))`.mapWith(
    (value: string): { id: string; number: string } => JSON.parse(value),
  )

const columns = {
  ...pick(invoices, 'id', 'clientId', 'paymentId', 'replacesId', 'number', 'file', 'size'),
  createdAt: invoices.createdAt,
}
const settling = alias(payments, 'settling')
const reversal = alias(payments, 'reversal')

const selectInvoices = (db: Db) =>
  db
    .select({
      ...columns,
      isVoid: sql`${correction.id} IS NOT NULL OR ${reversal.id} IS NOT NULL
        OR coalesce(${settling.status}, '') = 'cancelled'`.mapWith(Boolean),
    })
    .from(invoices)
    .leftJoin(correction, eq(correction.replacesId, invoices.id))
    .leftJoin(settling, eq(settling.settlesId, invoices.paymentId))
    .leftJoin(reversal, sql`${reversal.reversesId} IN (${settling.id}, ${invoices.paymentId})`)

/** Newest first; one row more than the limit. */
export const listInvoices = (db: Db, clientId: string, range: PageRange) =>
  readNewest(
    selectInvoices(db),
    [invoices.createdAt, invoices.id],
    range,
    eq(invoices.clientId, clientId),
  )

export const findInvoice = (db: Db, id: string) =>
  selectInvoices(db).where(eq(invoices.id, id)).get()

/** The invoice of a fee that counts. */
export const findCurrent = (db: Db, paymentId: string) =>
  selectInvoices(db)
    .where(and(eq(invoices.paymentId, paymentId), isNull(correction.id)))
    .orderBy(desc(invoices.createdAt))
    .get()

/** Whether an invoice of another fee has this number. */
export const isNumberTaken = (
  db: Db,
  { number, paymentId }: { number: string; paymentId: string },
): boolean =>
  hasRow(db, invoices, and(eq(invoices.number, number), ne(invoices.paymentId, paymentId)))

export const insertInvoice = insertInto(invoices)

/** Names of the files that have a row. */
export const listKeptFiles = (db: Db): Set<string> => new Set(valuesOf(db, invoices.file))
