import { pictureMaxBytes } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import type { SealedPlace } from '../../lib/seal.ts'

/** The first instant of the month in UTC. */
export const monthStart = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()

/** Image types only, under 5 MB (spec section 5). What is inside is checked when it is decoded. */
export function pictureProblem(picture: { type: string; size: number }): string | undefined {
  if (!picture.type.startsWith('image/')) return messages.clients.pictureType
  if (picture.size > pictureMaxBytes) return messages.clients.pictureSize
  return undefined
}

export const googlePasswordPlace = (clientId: string): SealedPlace => ({
  table: 'clients',
  column: 'google_password',
  rowId: clientId,
})
