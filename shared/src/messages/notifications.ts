import type { NotificationKind } from '../notification-kinds.ts'

export const empty = 'No notifications yet.'
export const loadFailed = 'Failed to load notifications'

/** Of the daily email. */
export const dailySubject = (count: number) =>
  count === 1 ? '1 new notification' : `${count} new notifications`

/**
 * What happened, given the title of the record or the name of the person.
 * @param author the colleague whose update it is
 */
export const sentences: Record<
  NotificationKind,
  (title: string, author?: string | null) => string
> = {
  'comment.answered': (title) => `New comment from the team: ${title}`,
  'comment.asked': (title) => `New comment from a client: ${title}`,
  'meeting.planned': (title) => `Meeting scheduled or changed: ${title}`,
  'password.shared': (title) => `A password account was shared with you: ${title}`,
  'pay.entry': (title) => `New pay entry: ${title}`,
  'payment.changed': (title) => `Your payments changed: ${title}`,
  'report.sent': (title) => `Your report for ${title} is ready`,
  'room.asked': (title) => `${title} is asking to join a meeting room`,
  'room.granted': (title) => `You can join ${title}’s meeting room`,
  'room.shared': (title) => `You now have access to ${title}’s meeting room`,
  'task.assigned': (title) => `A task was assigned to you: ${title}`,
  'update.decided': (title, author) =>
    `Decision on ${author ? `${author}’s` : 'your'} update: ${title}`,
  'update.waiting': (title) => `Update from a client to review: ${title}`,
  'update.written': (title) => `New update from the team: ${title}`,
}
