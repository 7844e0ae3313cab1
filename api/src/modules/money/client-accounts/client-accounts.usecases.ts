import type {
  ClientAccount,
  ClientAccountQuery,
} from '@leadwright/shared/contracts/money/client-accounts'
import type { z } from 'zod'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import { readClients } from '../../clients/clients/clients.usecases.ts'
import * as repository from './client-accounts.repository.ts'

/**
 * Clients with their figures, sorted and filtered, in three statements regardless of their number.
 */
export function listClientAccounts(
  deps: Deps,
  { cursor, ...query }: z.output<typeof ClientAccountQuery>,
): { items: ClientAccount[]; nextCursor: string | null } {
  const rows = repository.listPage(deps.db, { ...query, cursor: decodeCursor(cursor) })
  const page = toPage(rows, query.limit, (row) => ({ at: String(row.sortKey), id: row.clientId }))
  const ids = page.items.map(({ clientId }) => clientId)
  const clients = readClients(deps, ids)
  const figures = new Map(
    repository.listFigures(deps.db, ids).map((row) => [row.clientId, row] as const),
  )
  return {
    ...page,
    items: ids.flatMap((id) => {
      const [client, account] = [clients.get(id), figures.get(id)]
      return client && account ? [{ ...client, ...account }] : []
    }),
  }
}
