import { lastDayAt } from '@leadwright/shared/days'
import { mailTopicsFor } from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import { placeOf } from '@leadwright/shared/notification-places'
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
import { readAbout } from './bell.usecases.ts'
import { type DailyNews, dailyMail } from './daily-mails.mails.ts'

/** By the reader's clock. */
const dailyMailTime = '08:00'

/**
 * Mails each person, once after every 08:00 of the own clock, the news of the topics that they want
 * once a day: what they have not seen in the bell and may still see. Returns how many mails.
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

/** False where there is nothing to tell. */
function sendTo(tx: Tx, deps: Deps, reader: DailyReader): boolean {
  const [first, ...further] = newsOf(tx, reader)
  markDailySent(tx, reader.userId, instant(deps.clock))
  if (!first) return false
  enqueueMail(tx, deps, dailyMail(deps.config, reader, [first, ...further]))
  return true
}

/** In the order in which it happened; at most 100, the newest. */
function newsOf(tx: Tx, reader: DailyReader): DailyNews[] {
  const allowed = mailTopicsFor(reader.role)
  const wanted = new Map(
    reader.topics
      .filter(({ topic }) => allowed.includes(topic))
      .map(({ topic, since }): [string, string] => [topic, since]),
  )
  return listUnseen(tx, reader.userId)
    .filter(({ kind, createdAt }) => createdAt > (wanted.get(kind) ?? '~'))
    .reverse()
    .flatMap((row) => {
      const about = readAbout(tx, reader, row)
      if (!about) return []
      const { kind, subjectId, id: notificationId } = row
      const text = messages.notifications.sentences[kind](about.title, about.author)
      return [
        { notificationId, text, path: placeOf({ kind, subjectId, slug: about.slug ?? null }) },
      ]
    })
}
