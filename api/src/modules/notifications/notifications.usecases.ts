import { isMailTopic, mailTopicsFor } from '@leadwright/shared/mail-topics'
import { mayReceive } from '@leadwright/shared/may-receive'
import {
  definitionOf,
  type KindFor,
  type NotificationKind,
  notificationKinds,
} from '@leadwright/shared/notification-kinds'
import { can } from '@leadwright/shared/permissions'
import { NOTIFICATION_DAYS } from '@leadwright/shared/retention'
import { announce, type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Reader } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { wantsMail } from '../identity/account/mail-preferences.usecases.ts'
import { findActiveWith, listPeopleOf } from '../identity/auth/users.usecases.ts'
import { enqueueNews, type MailText } from '../mail/mail.usecases.ts'
import * as repository from './notifications.repository.ts'

export type { NotificationRow } from './notifications.repository.ts'
export {
  isNotified,
  listNotifications,
  listNotificationsSince,
} from './notifications.repository.ts'

/** How long a notification is kept, in milliseconds. */
const retention = NOTIFICATION_DAYS * 86_400_000
/** Most unseen notifications that are read to count them. */
const counted = 100

/** A notification to everyone whom its kind concerns; its text is made when it is read or emailed. */
export type NewNotification = {
  subjectId: string
  /** Emailed within seconds, with everything of its kind that waits. */
  urgent?: boolean
  /** Without the email of its kind. */
  bellOnly?: true
} & (
  | {
      kind: KindFor<'client'>
      clientId: string
      /** Leaves out people who may not see amounts, nor that there are any. */
      needsAmounts?: boolean
    }
  | { kind: KindFor<'author'>; clientId: string; authorId: string | null }
  | {
      kind: KindFor<'holders'>
      /** Leaves out people whom this news does not concern. */
      takesPart?: (person: Reader) => boolean
    }
  | { kind: KindFor<'named'>; userId: string }
)

/**
 * Notifies people in the transaction of the cause: in the bell, and by email if they want it. The
 * email first waits for the person to see the news in the bell, unless its kind says otherwise;
 * `sendDailyMails` emails people who want news once a day.
 */
export function notify(tx: Tx, deps: Deps, notification: NewNotification): void {
  for (const userId of addresseesOf(tx, notification)) deliver(tx, deps, userId, notification)
}

function addresseesOf(tx: Tx, notification: NewNotification): string[] {
  if ('userId' in notification) return [notification.userId]
  if ('clientId' in notification) {
    return listPeopleOf(tx, notification.clientId).map(({ userId }) => userId)
  }
  const { kind, takesPart = () => true } = notification
  return findActiveWith(tx, notificationKinds[kind].permission)
    .filter(({ id: userId, role }) => takesPart({ userId, role }))
    .map(({ id }) => id)
}

/** Nothing happens if the person may not receive it. */
function deliver(tx: Tx, deps: Deps, userId: string, notification: NewNotification): void {
  const { kind, subjectId, urgent, bellOnly } = notification
  const authorId = 'authorId' in notification ? notification.authorId : null
  const receiver = repository.findReceiver(tx, userId)
  if (!receiver || !mayReceive(kind, receiver, authorId)) return
  const { email, firstName, role } = receiver
  const needsAmounts = 'needsAmounts' in notification && notification.needsAmounts
  if (needsAmounts && !can(role, 'updates.amounts')) return
  if (definitionOf(kind).replacesEarlier) repository.deleteAbout(tx, { userId, kind, subjectId })
  const id = newId()
  const createdAt = instant(deps.clock)
  repository.insertNotification(tx, { id, userId, kind, subjectId, createdAt, seenAt: null })
  announceTo(tx, userId)
  if (bellOnly || !isMailTopic(kind)) return
  if (!mailTopicsFor(role).includes(kind) || !wantsMail(tx, userId, kind)) return
  enqueueNews(tx, deps, {
    ...{ kind, urgent, notificationIds: [id] },
    to: { email, firstName, userId },
  })
}

/** The person who gets an email about notifications; undefined if they can't sign in. */
export const findReceiver = (db: Db, userId: string) => repository.findReceiver(db, userId)
export type Receiver = NonNullable<ReturnType<typeof findReceiver>>

/** What a person is emailed about one notification. */
export interface NewsContext {
  deps: Deps
  reader: Receiver
  /** When the person was notified. */
  at: string
}
/** How long before its notification an event may have happened (ms); both are in one transaction. */
const causedWithinMs = 10_000

/** Whether a notification can be about an event of this time. */
export const isCauseOf = (at: string, eventAt: string): boolean =>
  eventAt <= at && Date.parse(at) - Date.parse(eventAt) < causedWithinMs

/** The reader's time zone. */
export const zoneOf = ({ deps, reader }: NewsContext): string =>
  reader.timeZone ?? deps.config.company.timeZone

/**
 * What an email says about a record now; undefined if there is nothing to say any more. The caller
 * has checked that the reader may see the record.
 */
export type ReadNews = (context: NewsContext, subjectId: string) => MailText | undefined

/**
 * Those of a person's notifications that are news: not seen, and not followed by another one of the
 * same kind about the same record, in chronological order.
 * @param own kinds with a separate text for each notification of a record
 */
export const listNews = (
  db: Db,
  userId: string,
  ids: readonly string[],
  own: readonly NotificationKind[],
): repository.NotificationRow[] =>
  repository
    .listUnseenOf(db, userId, ids)
    .filter((row) => own.includes(row.kind) || !repository.hasNewer(db, row))

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
    announceTo(tx, actor.userId)
  })
}

/** Deletes notifications 90 days after their creation. Returns how many. */
export const purgeNotifications = (deps: Deps): number =>
  transaction(deps.db, (tx) => repository.deleteBefore(tx, instant(deps.clock, -retention)))

const announceTo = (tx: Tx, userId: string) =>
  announce(tx, { audience: { userId }, topics: ['notifications'] })
