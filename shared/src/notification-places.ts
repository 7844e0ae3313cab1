import type { NotificationKind } from './notification-kinds.ts'

interface PlacedNotification {
  kind: NotificationKind
  subjectId: string
  /** The address of a meeting room; null for other kinds. */
  slug: string | null
}

const opened = (path: string, parameter: string, id: string) =>
  `${path}?${new URLSearchParams({ [parameter]: id })}`
const ownUpdate = ({ subjectId }: PlacedNotification) =>
  opened('/dashboard/updates', 'update', subjectId)
const room = ({ slug }: PlacedNotification) =>
  slug ? `/meet/${encodeURIComponent(slug)}` : '/meet'

const places: Record<NotificationKind, (notification: PlacedNotification) => string> = {
  'comment.answered': ({ subjectId }) =>
    opened('/dashboard/conversations', 'conversation', subjectId),
  'comment.asked': ({ subjectId }) =>
    opened('/studio/workspace/waiting', 'conversation', subjectId),
  'meeting.planned': () => '/dashboard/meetings',
  'password.shared': ({ subjectId }) => opened('/studio/vault/passwords', 'item', subjectId),
  'pay.entry': () => '/studio/workspace/payments',
  'payment.changed': () => '/dashboard/payments',
  'report.sent': ({ subjectId }) => `/dashboard/months/${encodeURIComponent(subjectId)}`,
  'room.asked': () => '/studio/office',
  'room.granted': room,
  'room.shared': room,
  'task.assigned': () => '/studio/workspace/tasks',
  'update.decided': ownUpdate,
  'update.waiting': ({ subjectId }) => opened('/studio/workspace/waiting', 'update', subjectId),
  'update.written': ownUpdate,
}

/**
 * Where in the portal a notification leads, in the bell and in the daily email: a path with its
 * query.
 */
export const placeOf = (notification: PlacedNotification): string =>
  places[notification.kind](notification)
