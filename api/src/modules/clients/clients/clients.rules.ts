import type { EncryptionContext } from '../../../lib/seal.ts'

/** The first instant of the month, in UTC. */
export const monthStart = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()

export const googlePasswordContext = (clientId: string): EncryptionContext => ({
  table: 'clients',
  column: 'google_password',
  rowId: clientId,
})
