import { lastDayAt } from '@leadwright/shared/days'
import { mailTopicsFor } from '@leadwright/shared/mail-topics'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import {
  type DailyReader,
  listDailyReaders,
  markDailySent,
} from '../identity/account/mail-preferences.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { listUnseen } from '../notifications/notifications.usecases.ts'
import { describeNotification } from './bell.usecases.ts'
import { type DailyNotification, dailyMail } from './daily-mails.mails.ts'

/** In the reader's time zone. */
const dailyMailTime = '08:00'

/**
 * Emails each person the notifications of their daily topics, once after every 08:00 in their time
 * zone: those that they have not seen in the bell and may still see. Returns the number of emails.
 */
export function sendDailyMails(deps: Deps): number {
  const now = deps.clock.now()
  let sent = 0
  for (const reader of listDailyReaders(deps.db)) {
    const zone = reader.timeZone ?? deps.config.company.timeZone
    const morning = lastDayAt(zone, dailyMailTime, now)
    const isDue = reader.topics.some(
      ({ since }) => lastDayAt(zone, dailyMailTime, new Date(since)) < morning,
    )
    if (isDue && transaction(deps.db, (tx) => sendTo(tx, deps, reader))) sent += 1
  }
  return sent
}

/** Returns false if there is nothing to send. */
function sendTo(tx: Tx, deps: Deps, reader: DailyReader): boolean {
  const [first, ...further] = notificationsOf(tx, deps, reader)
  markDailySent(tx, reader.userId, instant(deps.clock))
  if (!first) return false
  enqueueMail(tx, deps, dailyMail(deps.config, reader, [first, ...further]))
  return true
}

/** In chronological order; at most the newest 100. */
function notificationsOf(tx: Tx, deps: Deps, reader: DailyReader): DailyNotification[] {
  const allowed = mailTopicsFor(reader.role)
  const sinceByTopic = new Map(
    reader.topics
      .filter(({ topic }) => allowed.includes(topic))
      .map(({ topic, since }): [string, string] => [topic, since]),
  )
  return listUnseen(tx, reader.userId)
    .filter(({ kind, createdAt }) => createdAt > (sinceByTopic.get(kind) ?? '~'))
    .reverse()
    .flatMap((row) => {
      const description = describeNotification({ ...deps, db: tx }, reader, row)
      return description ? [{ notificationId: row.id, ...description }] : []
    })
}
