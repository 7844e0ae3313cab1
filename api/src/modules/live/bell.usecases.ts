import type { NotificationView } from '@leadwright/shared/contracts/notifications'
import { byCreation, type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import {
  listNotifications,
  listUnseen,
  type NotificationRow,
} from '../notifications/notifications.usecases.ts'
import { readAbout } from './bell.repository.ts'

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
