import { messages } from '@leadwright/shared/messages'
import type { Config } from '../../config.ts'
import type { MailSection, OutgoingMail, Recipient } from '../mail/mail.usecases.ts'

/** One event, with its path in the portal. */
export interface DailyNotification {
  notificationId: string
  text: string
  path: string
}

/** The events of a day. Each line is a secondary link, because there is no single main action. */
export function dailyMail(
  { portalOrigin }: Config,
  to: Recipient,
  news: readonly [DailyNotification, ...DailyNotification[]],
): OutgoingMail {
  const sectionOf = ({ notificationId, text, path }: DailyNotification): MailSection => ({
    notificationId,
    paragraphs: [],
    secondary: { label: text, url: `${portalOrigin}${path}` },
  })
  const [first, ...further] = news
  return {
    kind: 'news.daily',
    to,
    subject: messages.notifications.dailySubject(news.length),
    ...sectionOf(first),
    further: further.map(sectionOf),
  }
}
