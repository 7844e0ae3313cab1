import { notificationDelayMs } from '../mail/mail.usecases.ts'
import { type ReadNews, zoneOf } from '../notifications/notifications.usecases.ts'
import { meetingMail } from './meetings.mails.ts'
import { findNotified } from './meetings.repository.ts'

/** What became of a meeting; nothing if it was cancelled before the client learned of it. */
export const readMeetingNews: ReadNews = (context, id) => {
  const { deps, reader, at } = context
  const meeting = findNotified(deps.db, reader.clientId, id)
  if (!meeting) return undefined
  const isNew = Date.parse(at) - Date.parse(meeting.createdAt) < notificationDelayMs
  const isCancelled = meeting.status === 'cancelled'
  if (isCancelled && isNew) return undefined
  const news = isCancelled ? 'cancelled' : isNew ? 'planned' : 'changed'
  return meetingMail(deps.config, meeting, { news, timeZone: zoneOf(context) })
}
