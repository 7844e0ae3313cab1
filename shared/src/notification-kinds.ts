/** Kinds of notifications in the bell, as stored in the table of notifications. */
export const notificationKinds = [
  'comment.answered',
  'comment.asked',
  'meeting.planned',
  'password.shared',
  'pay.entry',
  'payment.changed',
  'report.sent',
  'room.asked',
  'room.granted',
  'room.shared',
  'task.assigned',
  'update.decided',
  'update.waiting',
  'update.written',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
