/** What a person is told of in the bell, and the table of notifications keeps. */
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
