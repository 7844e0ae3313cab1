import type { NotificationKind } from '../notification-kinds.ts'

export const empty = 'No notifications yet.'
export const loadFailed = 'The notifications could not be loaded.'

/** Of the daily mail. */
export const dailySubject = (count: number) =>
  count === 1 ? 'One thing is new for you' : `${count} things are new for you`

/**
 * What happened, given the title of the record or the name of the person.
 * @param author the colleague whose update it is
 */
export const sentences: Record<
  NotificationKind,
  (title: string, author?: string | null) => string
> = {
  'comment.answered': (title) => `The team wrote a comment: ${title}`,
  'comment.asked': (title) => `A client wrote a comment: ${title}`,
  'meeting.planned': (title) => `A meeting is planned: ${title}`,
  'password.shared': (title) => `A password account was shared with you: ${title}`,
  'pay.entry': (title) => `A pay entry was written for you: ${title}`,
  'payment.changed': (title) => `Your payments changed: ${title}`,
  'report.sent': (title) => `Your report of ${title} is ready`,
  'room.asked': (title) => `${title} asks to be let in to a meeting room`,
  'room.granted': (title) => `You may enter the meeting room of ${title}`,
  'room.shared': (title) => `You may enter the meeting room of ${title} from now on`,
  'task.assigned': (title) => `A task was assigned to you: ${title}`,
  'update.decided': (title, author) =>
    `${author ? `${author}’s` : 'Your'} update was decided: ${title}`,
  'update.waiting': (title) => `A client’s update waits for you: ${title}`,
  'update.written': (title) => `The team wrote an update: ${title}`,
}
