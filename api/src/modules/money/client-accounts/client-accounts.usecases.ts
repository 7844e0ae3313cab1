import type {
  ChangeClientsBody,
  ChangedAccount,
  ClientAccount,
  ClientAccountQuery,
} from '@leadwright/shared/contracts/money/client-accounts'
import { errorCodes } from '@leadwright/shared/errors'
import type { z } from 'zod'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { DomainError } from '../../../lib/errors.ts'
import { setStatus } from '../../campaigns/campaigns.usecases.ts'
import { assignAs, undoAssign } from '../../clients/assignments/assignments.usecases.ts'
import { readClients, requireClient } from '../../clients/clients/clients.usecases.ts'
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

/**
 * Makes the same change to each client, in separate transactions. Errors: 404 for an unknown client;
 * 400 for a team member without a login.
 */
export function changeClients(deps: Deps, actor: Actor, { clients, change }: ChangeClientsBody) {
  const chosen = clients.map((one) => ({
    ...one,
    name: requireClient(deps.db, one.clientId).companyName,
  }))
  const changed: ChangedAccount[] = []
  const conflicts: string[] = []
  for (const { clientId, campaignVersion, name } of chosen) {
    try {
      if (change.kind === 'status') {
        const { version } = setStatus(deps, actor, clientId, {
          ...change,
          version: campaignVersion,
        })
        changed.push({ clientId, campaignVersion: version })
      } else {
        const { staffId } = change
        if (change.kind === 'assign') {
          const before = assignAs(deps, actor, { clientId, staffId, isContact: change.isContact })
          changed.push({ clientId, campaignVersion, before })
        } else {
          undoAssign(deps, actor, { clientId, staffId, ...change.before })
          changed.push({ clientId, campaignVersion })
        }
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== errorCodes.conflict) throw error
      conflicts.push(name)
    }
  }
  return { changed, conflicts }
}
