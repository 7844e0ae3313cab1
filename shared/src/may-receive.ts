import { definitionOf, type NotificationKind } from './notification-kinds.ts'
import { can } from './permissions.ts'

interface Receiver {
  userId: string
  /** For a client's main login, the same as `userId`. */
  clientId: string
  role: string
}

/**
 * Whether a person of the audience receives a notification, and still sees it later.
 * @param authorId of the update, for the audience `author`
 */
export function mayReceive(
  kind: NotificationKind,
  { userId, clientId, role }: Receiver,
  authorId: string | null = null,
): boolean {
  const { permission, audience } = definitionOf(kind)
  if (!can(role, permission)) return false
  if (audience !== 'author') return true
  return can(role, 'updates.amounts') && (userId === authorId || userId === clientId)
}
