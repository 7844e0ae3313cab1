/** What a person is told of in the bell, and the table of notifications keeps. */
export const notificationKinds = [
  'meeting.planned',
  'password.shared',
  'pay.entry',
  'payment.changed',
  'room.asked',
  'room.granted',
  'room.shared',
  'task.assigned',
  'update.decided',
  'update.waiting',
  'update.written',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
