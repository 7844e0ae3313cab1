import { isMailTopic, type MailTopic, mailTopicsFor } from '@leadwright/shared/mail-topics'
import { mayReceive } from '@leadwright/shared/may-receive'
import type { Audience } from '@leadwright/shared/notification-definition'
import {
  definitionOf,
  type KindFor,
  notificationKinds,
} from '@leadwright/shared/notification-kinds'
import { can } from '@leadwright/shared/permissions'
import { NOTIFICATION_DAYS } from '@leadwright/shared/retention'
import type { Config } from '../../config.ts'
import { announce, type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Reader } from '../../lib/actor.ts'
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
export { listNotifications, listNotificationsSince } from './notifications.repository.ts'

/** How long a notification is kept, in milliseconds. */
const retention = NOTIFICATION_DAYS * 86_400_000
/** Most unseen notifications that are read to count them. */
const counted = 100

/** Kinds that are also emailed, unless the person turned these emails off. */
type Emailed<A extends Audience> = KindFor<A> & MailTopic

/** @param seesAmounts whether the reader may see amounts */
type Mail = (config: Config, to: Recipient, seesAmounts: boolean) => OutgoingMail

/** A notification to everyone whom its kind concerns. */
export type NewNotification = {
  /** From which the text is read later. */
  subjectId: string
} & (
  | {
      kind: Emailed<'client'>
      clientId: string
      /** Leaves out people who may not see amounts, nor that there are any. */
      needsAmounts?: boolean
      mail: Mail
    }
  | { kind: Emailed<'author'>; clientId: string; authorId: string | null; mail: Mail }
  | {
      kind: Emailed<'holders'>
      /** Leaves out people whom this news does not concern. */
      takesPart?: (person: Reader) => boolean
      mail: Mail
    }
  | {
      kind: KindFor<'holders'>
      takesPart?: (person: Reader) => boolean
      mail?: never
    }
  | { kind: KindFor<'named'>; userId: string; mail?: never }
  | { kind: Emailed<'named'>; userId: string; mail: Mail }
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
  const { kind, subjectId, mail } = notification
  const authorId = 'authorId' in notification ? notification.authorId : null
  const receiver = repository.findReceiver(tx, userId)
  if (!receiver || !mayReceive(kind, receiver, authorId)) return
  const { email, firstName, role, timeZone } = receiver
  const needsAmounts = 'needsAmounts' in notification && notification.needsAmounts
  if (needsAmounts && !can(role, 'updates.amounts')) return
  if (definitionOf(kind).replacesEarlier) {
    const earlier = repository.deleteAbout(tx, { userId, kind, subjectId })
    cancelSeenNotifications(tx, deps, userId, earlier)
  }
  const id = newId()
  const createdAt = instant(deps.clock)
  repository.insertNotification(tx, { id, userId, kind, subjectId, createdAt, seenAt: null })
  announceTo(tx, userId)
  if (!mail || !isMailTopic(kind)) return
  if (!mailTopicsFor(role).includes(kind) || !wantsMail(tx, userId, kind)) return
  const content = mail(
    deps.config,
    { email, firstName, userId, timeZone },
    can(role, 'updates.amounts'),
  )
  enqueueMail(tx, deps, content, id)
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
