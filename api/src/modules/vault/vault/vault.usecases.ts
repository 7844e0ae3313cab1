import type { VaultClient } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../lib/refusal.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import * as repository from './vault.repository.ts'

/** The clients that an item can belong to, by name. */
export const listClientNames = (deps: Deps) => ({
  clients: repository.listClientNames(deps.db),
})

/** An item belongs to a client that exists, or to none. */
export function assertChosenClient(deps: Deps, clientId: string | null): void {
  if (clientId === null || can(findPerson(deps.db, clientId)?.role, 'dashboard.view')) return
  throw invalidField('clientId', messages.vault.noSuchClient)
}

type JoinedClient = { [Key in keyof VaultClient]: VaultClient[Key] | null }

/** A client that was joined to an item, or null where the join found none. */
export const clientOf = (client: JoinedClient | null): VaultClient | null =>
  client?.clientId ? (client as VaultClient) : null
