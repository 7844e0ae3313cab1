import type { NotificationKind } from '../notification-kinds.ts'

export const empty = 'No notifications yet.'
export const loadFailed = 'The notifications could not be loaded.'

/** What happened, given the title of the record or the name of the person. */
export const sentences: Record<NotificationKind, (title: string) => string> = {
  'meeting.planned': (title) => `A meeting is planned: ${title}`,
  'password.shared': (title) => `A password account was shared with you: ${title}`,
  'pay.entry': (title) => `A pay entry was written for you: ${title}`,
  'payment.changed': (title) => `Your payments changed: ${title}`,
  'room.asked': (title) => `${title} asks to be let in to a meeting room`,
  'room.granted': (title) => `You may enter the meeting room of ${title}`,
  'room.shared': (title) => `You may enter the meeting room of ${title} from now on`,
  'task.assigned': (title) => `A task was assigned to you: ${title}`,
  'update.decided': (title) => `Your update was decided: ${title}`,
  'update.waiting': (title) => `A client’s update waits for you: ${title}`,
  'update.written': (title) => `The team wrote an update: ${title}`,
}
