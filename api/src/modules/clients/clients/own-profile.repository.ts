import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { indexClient } from '../../search/search-index.repository.ts'
import { clients } from './clients.table.ts'

interface Change {
  companyName?: string
  googleEmail?: string | null
  searchText: string
}

/** False when another version stands by now. */
export function changeClient(
  tx: Tx,
  clientId: string,
  version: number,
  change: Change,
  at: string,
): boolean {
  const { changes } = tx
    .update(clients)
    .set({ ...change, updatedAt: at, version: version + 1 })
    .where(and(eq(clients.clientId, clientId), eq(clients.version, version)))
    .run()
  indexClient(tx, clientId)
  return changes === 1
}

export function changeSearchText(tx: Tx, clientId: string, searchText: string, at: string): void {
  tx.update(clients)
    .set({ searchText, updatedAt: at, version: sql`${clients.version} + 1` })
    .where(eq(clients.clientId, clientId))
    .run()
}
