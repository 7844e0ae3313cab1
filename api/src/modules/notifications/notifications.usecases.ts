import { type MailTopic, mailTopics } from '@leadwright/shared/mail-topics'
import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { can } from '@leadwright/shared/permissions'
import { NOTIFICATION_DAYS } from '@leadwright/shared/retention'
import { announce, type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { wantsMail } from '../identity/account/mail-preferences.usecases.ts'
import { listPeopleOf } from '../identity/auth/users.usecases.ts'
import { dropNews, enqueueMail, type OutgoingMail, type Recipient } from '../mail/mail.usecases.ts'
import * as repository from './notifications.repository.ts'

export type { NotificationRow } from './notifications.repository.ts'
export { listNotifications } from './notifications.repository.ts'

/** How long a notification is kept, in milliseconds. */
const retention = NOTIFICATION_DAYS * 86_400_000
/** Most unseen ones that are looked at to count them. */
const counted = 100

interface News {
  userId: string
  kind: NotificationKind
  /** What it is about, by which its words are read later. */
  subjectId: string
}

/**
 * Tells a person of something in the bell, in the transaction of its cause. Returns the id, with which
 * `enqueueMail` links the mail of the same news; undefined for someone without a login.
 */
export function notify(tx: Tx, deps: Deps, { userId, kind, subjectId }: News): string | undefined {
  if (!repository.hasLogin(tx, userId)) return undefined
  const id = newId()
  const createdAt = instant(deps.clock)
  repository.insertNotification(tx, { id, userId, kind, subjectId, createdAt, seenAt: null })
  announceTo(tx, userId)
  return id
}

/** News that is mailed, too, unless the person switched such mails off. */
interface MailedNews extends News {
  kind: NotificationKind & MailTopic
  /** Where the person is mailed; null for someone without a login. */
  email: string | null
  firstName?: string | null
}

/**
 * Tells a person of something in the bell and, where they want such mails, by a mail that waits until
 * they may have seen it there; who wants them once a day is mailed by `sendDailyMails`.
 */
export function notifyWithMail(
  tx: Tx,
  deps: Deps,
  { email, firstName = null, ...news }: MailedNews,
  mail: (to: Recipient) => OutgoingMail,
): void {
  const id = notify(tx, deps, news)
  const { userId, kind } = news
  if (email && wantsMail(tx, userId, kind)) {
    enqueueMail(tx, deps, mail({ email, firstName, userId }), id)
  }
}

interface ClientNews extends Omit<MailedNews, 'userId' | 'email' | 'firstName'> {
  clientId: string
}

/**
 * Tells everybody of a client whose role lets them know of it.
 * @param mail gets whether the reader may see amounts
 */
export function notifyClient(
  tx: Tx,
  deps: Deps,
  { clientId, kind, subjectId }: ClientNews,
  mail: (to: Recipient, seesAmounts: boolean) => OutgoingMail,
): void {
  for (const { role, ...person } of listPeopleOf(tx, clientId)) {
    if (!can(role, mailTopics[kind].permission)) continue
    notifyWithMail(tx, deps, { ...person, kind, subjectId }, (to) =>
      mail(to, can(role, 'updates.amounts')),
    )
  }
}

/** Those that the person has not opened yet, newest first; at most 100. */
export const listUnseen = (db: Db, userId: string) => repository.listUnseen(db, userId, counted)

/**
 * The person has seen these, or all of them; what was seen is not announced as new by mail.
 * @param ids other people's change nothing
 */
export function markSeen(deps: Deps, actor: Actor, ids: readonly string[] | undefined): void {
  transaction(deps.db, (tx) => {
    const seen = repository.markSeen(tx, { userId: actor.userId, ids, at: instant(deps.clock) })
    if (seen.length === 0) return
    dropNews(tx, deps, actor.email, seen)
    announceTo(tx, actor.userId)
  })
}

/** Deletes notifications 90 days after they were made. Returns how many. */
export const purgeNotifications = (deps: Deps): number =>
  transaction(deps.db, (tx) => repository.deleteBefore(tx, instant(deps.clock, -retention)))

const announceTo = (tx: Tx, userId: string) =>
  announce(tx, { audience: { userId }, topics: ['notifications'] })
