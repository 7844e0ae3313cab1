import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import type { Tx } from '../../db/client.ts'
import { newId } from '../../lib/ids.ts'
import { leads } from '../../modules/leads/leads.table.ts'
import { listUpdates } from '../../modules/money/updates/updates.repository.ts'
import { insertNotification } from '../../modules/notifications/notifications.repository.ts'
import { demoIds } from './people.ts'

/** What the client account was notified about last: three leads, and what the team wrote. */
export function seedNotifications(tx: Tx): void {
  const userId = demoIds.client
  const seed = (kind: NotificationKind, subjectId: string, createdAt: string) =>
    insertNotification(tx, { id: newId(), userId, kind, subjectId, createdAt, seenAt: null })
  const released = tx
    .select()
    .from(leads)
    .all()
    .filter(({ clientId, releasedOn }) => clientId === userId && releasedOn !== null)
    .toSorted((one, other) => (one.listedAt < other.listedAt ? 1 : -1))
  for (const { id, listedAt } of released.slice(0, 3)) seed('lead.released', id, listedAt)
  const range = {
    clientId: userId,
    status: undefined,
    withAmounts: true,
    cursor: undefined,
    limit: 20,
  }
  const written = listUpdates(tx, range).filter(({ type }) => type === 'admin')
  for (const { id, createdAt } of written.slice(0, 2)) seed('update.written', id, createdAt)
}
