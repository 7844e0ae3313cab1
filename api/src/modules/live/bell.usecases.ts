import type { NotificationView } from '@leadwright/shared/contracts/notifications'
import { mayReceive } from '@leadwright/shared/may-receive'
import { definitionOf } from '@leadwright/shared/notification-kinds'
import { can } from '@leadwright/shared/permissions'
import { updateState } from '@leadwright/shared/update-state'
import { byCreation, type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { describeMeeting } from '../bookings/meetings.usecases.ts'
import { findSubject, isForOwnStaff } from '../conversations/conversations.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { describePayment } from '../money/payments/payments.usecases.ts'
import { findDecided } from '../money/updates/update-subject.usecases.ts'
import {
  listNotifications,
  listNotificationsSince,
  listUnseen,
  type NotificationRow,
} from '../notifications/notifications.usecases.ts'
import { readSharedName } from '../vault/vault/shared-files.usecases.ts'
import { readers } from './bell.repository.ts'
import { type About, companyOf, type Reader, readCompany } from './bell-clients.repository.ts'

type NotificationSource = Pick<NotificationRow, 'kind' | 'subjectId'>

type Source = Pick<Deps, 'db' | 'config'>

function findAbout(
  { db, config }: Source,
  reader: Reader,
  { kind, subjectId }: NotificationSource,
): About | undefined {
  switch (kind) {
    case 'update.decided': {
      const update = findDecided(db, subjectId)
      if (!update || update.clientId !== reader.clientId) return undefined
      const { title, authorId, authorName, status, paymentState } = update
      if (!mayReceive(kind, reader, authorId)) return undefined
      return {
        title,
        state: updateState(status, paymentState),
        author: authorId === reader.userId ? undefined : authorName,
      }
    }
    case 'meeting.planned':
      return mayReceive(kind, reader)
        ? describeMeeting({ db, config }, reader, subjectId)
        : undefined
    case 'payment.changed':
      return mayReceive(kind, reader) ? describePayment(db, reader.clientId, subjectId) : undefined
    case 'file.shared': {
      const title = readSharedName(db, reader.clientId, subjectId)
      return title === undefined || !mayReceive(kind, reader) ? undefined : { title }
    }
    case 'comment.answered':
    case 'comment.asked': {
      const subject = findSubject(db, subjectId)
      if (!subject || !mayReceive(kind, reader)) return undefined
      const state = subject.kind === 'client' ? 'message' : undefined
      if (kind === 'comment.answered') {
        const isHidden = subject.hasAmount && !can(reader.role, 'updates.amounts')
        return subject.clientId === reader.clientId && !isHidden ? { ...subject, state } : undefined
      }
      const mayRead =
        !isForOwnStaff(subject.kind) || isReachable(db, subject.clientId, reader, 'leads.read')
      if (!mayRead) return undefined
      if (!state) return { ...subject, client: readCompany(db, subject.clientId) }
      const company = companyOf(db, reader, subject.clientId)
      return company && { ...company, state }
    }
    default:
      return mayReceive(kind, reader) ? readers[kind](db, reader, subjectId) : undefined
  }
}

/**
 * The text of a notification and where it leads. Undefined if the record was deleted, or the reader
 * may not see it now.
 */
export function describeNotification(deps: Source, reader: Reader, source: NotificationSource) {
  const about = findAbout(deps, reader, source)
  if (!about) return undefined
  const subject = { ...about, id: source.subjectId }
  const { text, path } = definitionOf(source.kind)
  return { text: text(subject), path: path(subject) }
}

/** A person's notifications, newest first, without those they may no longer see. */
export function listBell(deps: Deps, actor: Actor, query: PageQuery) {
  const page = readPage(
    query,
    (range) => listNotifications(deps.db, actor.userId, range),
    byCreation,
    (row) => viewOf(deps, actor, row),
  )
  return { ...page, items: page.items.flat() }
}

/** The newest for each record and kind after an instant, newest first, without those they may no longer see. */
export function listBellSince(deps: Deps, actor: Actor, since: string, limit: number) {
  const rows = listNotificationsSince(deps.db, actor.userId, since, limit)
  const newest = new Map(rows.toReversed().map((row) => [`${row.kind} ${row.subjectId}`, row]))
  return rows
    .filter((row) => newest.get(`${row.kind} ${row.subjectId}`) === row)
    .flatMap((row) => viewOf(deps, actor, row))
}

/** Number of a person's unseen notifications, at most 100. */
export const countUnseen = (deps: Deps, actor: Actor): number =>
  listUnseen(deps.db, actor.userId).filter((row) => findAbout(deps, actor, row)).length

function viewOf(deps: Deps, actor: Actor, row: NotificationRow): NotificationView[] {
  const description = describeNotification(deps, actor, row)
  const { id, kind, subjectId, createdAt, seenAt } = row
  return description
    ? [{ id, kind, subjectId, ...description, createdAt, seen: seenAt !== null }]
    : []
}
