import type { Db } from '../../../db/client.ts'
import { missing } from '../../../lib/refusal.ts'
import { findClient } from './clients.repository.ts'

/** Who the client is; 404 when there is none with this id. */
export function requireClient(db: Db, clientId: string) {
  const found = findClient(db, clientId)
  if (!found) throw missing()
  const { firstName, lastName, companyName, email } = found
  return { clientId, firstName, lastName, companyName, email }
}
