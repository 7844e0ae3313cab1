import { eq } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateVersion } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { billingDetails as table } from './billing.table.ts'

export const findBilling = (db: Db, clientId: string) =>
  db
    .select(pick(table, 'address', 'taxNumber', 'purchaseOrder', 'version'))
    .from(table)
    .where(eq(table.clientId, clientId))
    .get()

export const insertBilling = insertInto(table)

/** False when the stored version is another one. */
export const changeBilling = (
  tx: Tx,
  { clientId, version }: { clientId: string; version: number },
  change: Partial<typeof table.$inferInsert>,
): boolean => updateVersion(tx, table, { key: eq(table.clientId, clientId), version }, change)
