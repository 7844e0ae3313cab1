import { messages } from '@leadwright/shared/messages'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../lib/errors.ts'
import { clientExists } from '../../identity/auth/users.usecases.ts'

/** Throws for a client that does not exist; an item may also have none. */
export function assertChosenClient(db: Db, clientId: string | null): void {
  if (clientId === null || clientExists(db, clientId)) return
  throw invalidField('clientId', messages.people.noSuchClient)
}
