import {
  isMailTopic,
  type MailTopic,
  mailTopicsFor,
  topicEmail,
} from '@leadwright/shared/mail-topics'
import {
  type Audience,
  type KindFor,
  mayReceive,
  type NotificationKind,
  notificationKinds,
} from '@leadwright/shared/notification-kinds'
import { can } from '@leadwright/shared/permissions'
import { NOTIFICATION_DAYS } from '@leadwright/shared/retention'
import { announce, type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { wantsMail } from '../identity/account/mail-preferences.usecases.ts'
import { findActiveWith, listPeopleOf } from '../identity/auth/users.usecases.ts'
import {
  cancelSeenNotifications,
  enqueueMail,
  type OutgoingMail,
  type Recipient,
} from '../mail/mail.usecases.ts'
import * as repository from './notifications.repository.ts'

export type { NotificationRow } from './notifications.repository.ts'
export { listNotifications } from './notifications.repository.ts'

/** How long a notification is kept, in milliseconds. */
const retention = NOTIFICATION_DAYS * 86_400_000
/** Most unseen notifications that are read to count them. */
const counted = 100

interface News<K extends NotificationKind = NotificationKind> {
  kind: K
  /** The subject, from which the text is read later. */
  subjectId: string
}
/** Kinds that are also emailed, unless the person turned these emails off. */
type Mailed<A extends Audience> = KindFor<A> & MailTopic
type Mail = (to: Recipient, seesAmounts: boolean) => OutgoingMail

/**
 * Adds news to the bell of a person who may receive it, in the transaction of its cause, and sends
 * the email. The email first waits for the person to see the news in the bell, unless its kind says
 * otherwise; `sendDailyMails` emails people who want news once a day.
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
  if (!mail || !isMailTopic(kind)) return
  if (!mailTopicsFor(role).includes(kind) || !wantsMail(tx, userId, kind)) return
  const content = mail({ email, firstName, userId }, can(role, 'updates.amounts'))
  enqueueMail(tx, deps, content, topicEmail(kind).atOnce ? undefined : id)
}

type Addressee = { userId: string }

/** Notifies a person named by the record, in the bell. */
export const notify = (tx: Tx, deps: Deps, news: News<KindFor<'named'>> & Addressee): void =>
  deliver(tx, deps, news.userId, news)

/** Like `notify`, and by email if wanted. */
export const notifyWithMail = (
  tx: Tx,
  deps: Deps,
  news: News<Mailed<'named'>> & Addressee,
  mail: Mail,
): void => deliver(tx, deps, news.userId, news, mail)

/**
 * Notifies everyone who has the permission of the kind.
 * @param takesPart leaves out people whom this news does not concern
 */
export function notifyHolders(
  tx: Tx,
  deps: Deps,
  news: News<Mailed<'holders'>>,
  mail: Mail,
  takesPart: (userId: string) => boolean = () => true,
): void {
  for (const { id } of findActiveWith(tx, notificationKinds[news.kind].permission)) {
    if (takesPart(id)) deliver(tx, deps, id, news, mail)
  }
}

type ClientNews = { clientId: string } & (
  | News<Mailed<'client'>>
  | (News<Mailed<'author'>> & { authorId: string | null })
)

/**
 * Notifies the client's people who may see the news.
 * @param mail gets whether the reader may see amounts
 */
export function notifyClient(tx: Tx, deps: Deps, news: ClientNews, mail: Mail): void {
  for (const { userId } of listPeopleOf(tx, news.clientId)) deliver(tx, deps, userId, news, mail)
}

/** Notifications that the person has not opened yet, newest first; at most 100. */
export const listUnseen = (db: Db, userId: string) => repository.listUnseen(db, userId, counted)

/**
 * Marks these notifications, or all, as seen by the person; their news is not emailed any more.
 * @param ids ids of other people's notifications are ignored
 */
export function markSeen(deps: Deps, actor: Actor, ids: readonly string[] | undefined): void {
  transaction(deps.db, (tx) => {
    const seen = repository.markSeen(tx, { userId: actor.userId, ids, at: instant(deps.clock) })
    if (seen.length === 0) return
    cancelSeenNotifications(tx, deps, actor.userId, seen)
    announceTo(tx, actor.userId)
  })
}

/** Deletes notifications 90 days after their creation. Returns how many. */
export const purgeNotifications = (deps: Deps): number =>
  transaction(deps.db, (tx) => repository.deleteBefore(tx, instant(deps.clock, -retention)))

const announceTo = (tx: Tx, userId: string) =>
  announce(tx, { audience: { userId }, topics: ['notifications'] })
