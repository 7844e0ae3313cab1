import type {
  ClientAccount,
  ClientAccountQuery,
} from '@leadwright/shared/contracts/money/client-accounts'
import type { z } from 'zod'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import { readClients } from '../../clients/clients/clients.usecases.ts'
import * as repository from './client-accounts.repository.ts'

/** Clients with their figures, sorted and filtered, in two statements whatever their number. */
export function listClientAccounts(
  deps: Deps,
  { cursor, ...query }: z.output<typeof ClientAccountQuery>,
): { items: ClientAccount[]; nextCursor: string | null } {
  const rows = repository.listAccounts(deps.db, { ...query, cursor: decodeCursor(cursor) })
  const page = toPage(rows, query.limit, (row) => ({ at: String(row.sortKey), id: row.clientId }))
  const clients = readClients(
    deps,
    page.items.map(({ clientId }) => clientId),
  )
  return {
    ...page,
    items: page.items.flatMap((row) => {
      const client = clients.get(row.clientId)
      return client ? [{ ...client, ...row }] : []
    }),
  }
}
