import type {
  listNotifications,
  markNotificationsSeen,
  NotificationView,
} from '@leadwright/shared/contracts/notifications'
import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import type { Topic } from '@leadwright/shared/topics'
import { paths } from '../../lib/paths.ts'
import { readList, sender } from '../../lib/queries.ts'
import { roomPath, updatePath, vaultTabPath } from '../../lib/record-paths.ts'

/** What it tells of: its words are those of now, and what was taken from the reader is gone. */
const topics: readonly Topic[] = [
  'meetings',
  'pay',
  'payments',
  'rooms',
  'tasks',
  'updates',
  'vault',
]

export const bellQuery = () => ({
  ...readList<typeof listNotifications>('notifications', 'GET /api/notifications', { query: {} }),
  meta: { topics },
})

export const useMarkSeen = sender<typeof markNotificationsSeen>(
  'POST /api/notifications/seen',
  'notifications',
)

const opened = (path: string, parameter: string, id: string) =>
  `${path}?${new URLSearchParams({ [parameter]: id })}`

const places: Record<NotificationKind, (notification: NotificationView) => string> = {
  'meeting.planned': () => paths.meetings,
  'password.shared': ({ subjectId }) => opened(vaultTabPath('passwords'), 'item', subjectId),
  'pay.entry': () => paths.pay,
  'payment.changed': () => paths.payments,
  'room.asked': () => paths.office,
  'room.granted': ({ slug }) => (slug ? roomPath(slug) : paths.meet),
  'room.shared': ({ slug }) => (slug ? roomPath(slug) : paths.meet),
  'task.assigned': () => paths.tasks,
  'update.decided': ({ subjectId }) => updatePath(subjectId),
  'update.waiting': ({ subjectId }) => opened(paths.waiting, 'update', subjectId),
  'update.written': ({ subjectId }) => updatePath(subjectId),
}

/** Where a notification leads. */
export const placeOf = (notification: NotificationView): string =>
  places[notification.kind](notification)
