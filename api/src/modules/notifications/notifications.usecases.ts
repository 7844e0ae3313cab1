import { isMailTopic, type MailTopic, mailTopicsFor } from '@leadwright/shared/mail-topics'
import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import {
  type Audience,
  isMailedAtOnce,
  type KindFor,
  mayReceive,
  notificationRules,
} from '@leadwright/shared/notification-rules'
import { can } from '@leadwright/shared/permissions'
import { NOTIFICATION_DAYS } from '@leadwright/shared/retention'
import { announce, type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { wantsMail } from '../identity/account/mail-preferences.usecases.ts'
import { findActiveWith, listPeopleOf } from '../identity/auth/users.usecases.ts'
import { dropNews, enqueueMail, type OutgoingMail, type Recipient } from '../mail/mail.usecases.ts'
import * as repository from './notifications.repository.ts'

export type { NotificationRow } from './notifications.repository.ts'
export { listNotifications } from './notifications.repository.ts'

/** How long a notification is kept, in milliseconds. */
const retention = NOTIFICATION_DAYS * 86_400_000
/** Most unseen ones that are looked at to count them. */
const counted = 100

interface News<K extends NotificationKind = NotificationKind> {
  kind: K
  /** What it is about, by which its words are read later. */
  subjectId: string
}
/** Kinds of news that are emailed, too, unless the person switched such emails off. */
type Mailed<A extends Audience> = KindFor<A> & MailTopic
type Mail = (to: Recipient, seesAmounts: boolean) => OutgoingMail

/**
 * Puts news into the bell of a person who may receive it, in the transaction of its cause, and sends the
 * email. An email waits until the person may have seen the news in the bell, unless its rule says
 * otherwise; `sendDailyMails` writes to those who want news once a day.
 */
function deliver(
  tx: Tx,
  deps: Deps,
  userId: string,
  news: News & { authorId?: string | null },
  mail?: Mail,
): void {
  const { kind, subjectId, authorId } = news
  const receiver = repository.findReceiver(tx, userId)
  if (!receiver || !mayReceive(kind, receiver, authorId)) return
  const id = newId()
  const createdAt = instant(deps.clock)
  repository.insertNotification(tx, { id, userId, kind, subjectId, createdAt, seenAt: null })
  announceTo(tx, userId)
  const { email, firstName, role } = receiver
  const isWanted =
    isMailTopic(kind) && mailTopicsFor(role).includes(kind) && wantsMail(tx, userId, kind)
  if (!mail || !isWanted) return
  const content = mail({ email, firstName, userId }, can(role, 'updates.amounts'))
  enqueueMail(tx, deps, content, isMailedAtOnce(kind) ? undefined : id)
}

type Told = { userId: string }

/** Tells a person whom the record names of something in the bell. */
export const notify = (tx: Tx, deps: Deps, news: News<KindFor<'named'>> & Told): void =>
  deliver(tx, deps, news.userId, news)

/** The same, and by email when wanted. */
export const notifyWithMail = (
  tx: Tx,
  deps: Deps,
  news: News<Mailed<'named'>> & Told,
  mail: Mail,
): void => deliver(tx, deps, news.userId, news, mail)

/**
 * Tells everyone who holds the permission of the kind.
 * @param takesPart leaves out holders who have no part in it
 */
export function notifyHolders(
  tx: Tx,
  deps: Deps,
  news: News<Mailed<'holders'>>,
  mail: Mail,
  takesPart: (userId: string) => boolean = () => true,
): void {
  for (const { id } of findActiveWith(tx, notificationRules[news.kind].permission)) {
    if (takesPart(id)) deliver(tx, deps, id, news, mail)
  }
}

type ClientNews = { clientId: string } & (
  | News<Mailed<'client'>>
  | (News<Mailed<'author'>> & { authorId: string | null })
)

/**
 * Tells the people of a client who may know of it.
 * @param mail gets whether the reader may see amounts
 */
export function notifyClient(tx: Tx, deps: Deps, news: ClientNews, mail: Mail): void {
  for (const { userId } of listPeopleOf(tx, news.clientId)) deliver(tx, deps, userId, news, mail)
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
    dropNews(tx, deps, actor.userId, seen)
    announceTo(tx, actor.userId)
  })
}

/** Deletes notifications 90 days after they were made. Returns how many. */
export const purgeNotifications = (deps: Deps): number =>
  transaction(deps.db, (tx) => repository.deleteBefore(tx, instant(deps.clock, -retention)))

const announceTo = (tx: Tx, userId: string) =>
  announce(tx, { audience: { userId }, topics: ['notifications'] })
