import { eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { vaultKeyChecks } from './settings.table.ts'

/** Whether the product was started with this key as the one that seals. */
export const hasStartedWith = (db: Db, keyId: string): boolean =>
  db
    .select({ keyId: vaultKeyChecks.keyId })
    .from(vaultKeyChecks)
    .where(eq(vaultKeyChecks.keyId, keyId))
    .get() !== undefined

/** From now on the data needs no other key than this one. */
export function forgetOtherKeys(tx: Tx, keyId: string): void {
  tx.delete(vaultKeyChecks).where(ne(vaultKeyChecks.keyId, keyId)).run()
}
