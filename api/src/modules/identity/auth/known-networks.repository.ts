import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { knownNetworks } from './auth.table.ts'

/** Whether the person has signed in from this network. */
export const isKnownNetwork = (db: Db, userId: string, network: string): boolean =>
  db
    .select({ userId: knownNetworks.userId })
    .from(knownNetworks)
    .where(and(eq(knownNetworks.userId, userId), eq(knownNetworks.network, network)))
    .get() !== undefined

export function putKnownNetwork(tx: Tx, row: typeof knownNetworks.$inferInsert): void {
  tx.insert(knownNetworks)
    .values(row)
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { lastSignInAt: row.lastSignInAt },
    })
    .run()
}

/** Forgets networks from which nobody has signed in since. */
export function deleteKnownNetworks(tx: Tx, before: string): void {
  tx.delete(knownNetworks).where(lt(knownNetworks.lastSignInAt, before)).run()
}
