import { messages } from '@leadwright/shared/messages'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { invalidField } from '../../../lib/errors.ts'
import { clientExists } from '../../identity/auth/users.usecases.ts'
import * as repository from './vault.repository.ts'

/** The clients that an item can belong to, or that the reader works for; by name. */
export const listClientNames = (
  { db }: Deps,
  actor: Actor,
  { for: purpose }: { for: 'all' | 'work' },
) => ({
  clients: repository.listClientNames(db, purpose === 'work' ? actor : undefined),
})

/** Throws for a client that does not exist; an item may also have none. */
export function assertChosenClient(db: Db, clientId: string | null): void {
  if (clientId === null || clientExists(db, clientId)) return
  throw invalidField('clientId', messages.people.noSuchClient)
}
