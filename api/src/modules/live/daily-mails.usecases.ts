import { dailyMail, mailTopicsFor } from '@leadwright/shared/mail-topics'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant, mailDayIn } from '../../lib/clock.ts'
import {
  type DailyReader,
  listDailyReaders,
  markDailySent,
} from '../identity/account/mail-preferences.usecases.ts'
import { enqueueNews } from '../mail/mail.usecases.ts'
import { listUnseen } from '../notifications/notifications.usecases.ts'
import { composeNews } from './news-mails.usecases.ts'

/**
 * Emails each person the notifications of their daily topics, once after every 08:00 in their time
 * zone: those that they have not seen in the bell and may still see. Returns the number of emails.
 */
export function sendDailyMails(deps: Deps): number {
  const now = deps.clock.now()
  let sent = 0
  for (const reader of listDailyReaders(deps.db)) {
    const zone = reader.timeZone ?? deps.config.company.timeZone
    const morning = mailDayIn(zone, now)
    const isDue = reader.topics.some(({ since }) => mailDayIn(zone, new Date(since)) < morning)
    if (isDue && transaction(deps.db, (tx) => sendTo(tx, deps, reader))) sent += 1
  }
  return sent
}

/** Returns false if there is nothing to send. */
function sendTo(tx: Tx, deps: Deps, reader: DailyReader): boolean {
  const notificationIds = notificationsOf(tx, reader).map(({ id }) => id)
  markDailySent(tx, reader.userId, instant(deps.clock))
  const { userId } = reader
  if (!composeNews({ ...deps, db: tx }, { kind: dailyMail, readerId: userId }, notificationIds)) {
    return false
  }
  enqueueNews(tx, deps, { kind: dailyMail, to: reader, notificationIds })
  return true
}

/** At most the newest 100. */
function notificationsOf(tx: Tx, reader: DailyReader) {
  const allowed = mailTopicsFor(reader.role)
  const sinceByTopic = new Map(
    reader.topics
      .filter(({ topic }) => allowed.includes(topic))
      .map(({ topic, since }): [string, string] => [topic, since]),
  )
  return listUnseen(tx, reader.userId).filter(
    ({ kind, createdAt }) => createdAt > (sinceByTopic.get(kind) ?? '~'),
  )
}
