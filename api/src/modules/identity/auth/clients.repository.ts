import { eq } from 'drizzle-orm'
import { type Tx, updateVersion } from '../../../db/client.ts'
import { googleEmailConfirmations } from '../account/account.table.ts'
import { clients } from './clients.table.ts'
import { findPerson, updateProfile, updateSearch, updateUser } from './users.repository.ts'

/** Inserts the client row; the user and its profile already exist. */
export function insertClient(
  tx: Tx,
  row: Omit<
    typeof clients.$inferInsert,
    'searchText' | 'googlePasswordChangedAt' | 'googleEmailConfirmedAt'
  >,
): void {
  const googlePasswordChangedAt = row.googlePassword ? row.createdAt : null
  // Only admins and imports add clients, so the address is confirmed.
  const googleEmailConfirmedAt = row.googleEmail ? row.createdAt : null
  tx.insert(clients)
    .values({ ...row, googlePasswordChangedAt, googleEmailConfirmedAt, searchText: '' })
    .run()
  updateSearch(tx, row.clientId)
}

/** A suspended client's people cannot sign in, whatever their own status. */
export const updateSuspension = (tx: Tx, clientId: string, suspendedAt: string | null): void => {
  tx.update(clients).set({ suspendedAt }).where(eq(clients.clientId, clientId)).run()
}

/**
 * Updates name, email and company of a client. Returns false if another version is stored. A
 * changed Google email is confirmed only if an admin sets it, and ends the link that was emailed to
 * the previous one.
 */
export function updateClient(
  tx: Tx,
  key: { clientId: string; version: number; at: string; setByAdmin: boolean },
  change: {
    firstName: string
    lastName: string
    companyName: string
    googleEmail: string | null
    phone?: string | undefined
    website?: string | null | undefined
    timeZone?: string | null | undefined
    /** Sealed; absent keeps the stored one. */
    googlePassword?: string | null
    /** Already normalized; absent keeps the stored one. */
    email?: string
  },
): boolean {
  const { clientId, version, at, setByAdmin } = key
  const { firstName, lastName, email, ...ofClient } = change
  const replaced = ofClient.googlePassword === undefined ? {} : { googlePasswordChangedAt: at }
  const of = { key: eq(clients.clientId, clientId), version }
  const isKept = (findPerson(tx, clientId)?.googleEmail ?? null) === ofClient.googleEmail
  const googleEmailConfirmedAt = ofClient.googleEmail && setByAdmin ? at : null
  const claim = isKept ? {} : { googleEmailConfirmedAt }
  const changed = { ...ofClient, ...replaced, ...claim, updatedAt: at }
  if (!updateVersion(tx, clients, of, changed)) return false
  if (!isKept) {
    tx.delete(googleEmailConfirmations).where(eq(googleEmailConfirmations.clientId, clientId)).run()
  }
  if (email) updateUser(tx, clientId, { email, updatedAt: at })
  updateProfile(tx, clientId, { firstName, lastName }, at)
  return true
}
