import type { NotificationView } from '@leadwright/shared/contracts/notifications'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import { byCreation, type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findSubject } from '../conversations/conversations.usecases.ts'
import {
  listNotifications,
  listUnseen,
  type NotificationRow,
} from '../notifications/notifications.usecases.ts'
import { type About, type Reader, readers } from './bell.repository.ts'

type News = Pick<NotificationRow, 'kind' | 'subjectId'>

/** Undefined for what is gone, or what the reader may not see now. */
export function readAbout(db: Db, reader: Reader, news: News): About | undefined {
  const { kind, subjectId } = news
  if (kind === 'comment.answered' || kind === 'comment.asked') {
    const isOwn = kind === 'comment.answered'
    const subject = findSubject(db, subjectId)
    const mayRead = isOwn
      ? can(reader.role, 'conversations.own') && subject?.clientId === reader.clientId
      : can(reader.role, 'conversations.answer')
    return mayRead ? subject : undefined
  }
  const { permission, read } = readers[kind]
  if (permission && !can(reader.role, permission)) return undefined
  return read(db, reader, subjectId)
}

/** What a person was told of, newest first, without what they may no longer see. */
export function listBell(deps: Deps, actor: Actor, query: PageQuery) {
  const page = readPage(
    query,
    (range) => listNotifications(deps.db, actor.userId, range),
    byCreation,
    (row) => viewOf(deps, actor, row),
  )
  return { ...page, items: page.items.flat() }
}

/** How many a person has not opened yet, at most 100. */
export const countUnseen = (deps: Deps, actor: Actor): number =>
  listUnseen(deps.db, actor.userId).filter((row) => readAbout(deps.db, actor, row)).length

function viewOf({ db }: Deps, actor: Actor, row: NotificationRow): NotificationView[] {
  const about = readAbout(db, actor, row)
  if (!about) return []
  const { id, kind, subjectId, createdAt, seenAt } = row
  const { title, slug = null } = about
  return [{ id, kind, subjectId, createdAt, title, slug, seen: seenAt !== null }]
}
