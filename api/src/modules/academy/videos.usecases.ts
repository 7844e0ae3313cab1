import { type AcademyCategory, academyCategories } from '@leadwright/shared/academy'
import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { VideoView } from '@leadwright/shared/contracts/academy'
import { rolesWith } from '@leadwright/shared/permissions'
import { announce, type Db, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { DomainError, notFound, orNotFound } from '../../lib/errors.ts'
import { readOpenCategories } from '../settings/settings.usecases.ts'
import * as repository from './videos.repository.ts'
import { isShowable, shownOf } from './videos.rules.ts'

/** The sections open to the caller, in order, with counts. */
export function listCategories(deps: Deps, actor: Actor) {
  const open = readOpenCategories(deps.db, actor.role)
  const counts = repository.countVideos(deps.db, actor.userId)
  const byName = new Map(counts.map((row) => [row.category, row]))
  return academyCategories
    .filter((category) => open.includes(category))
    .map((category) => {
      const { videos = 0, toWatch = 0 } = byName.get(category) ?? {}
      return { category, videos, toWatch }
    })
}

/** Required videos that the caller has not watched, with the earliest due day. */
export const videoActionItems = ({ db }: Deps, { role, userId }: Actor): ActionItem[] =>
  actionItems('videos.required', repository.sumToWatch(db, userId, readOpenCategories(db, role)))

/** How many required videos there are in the sections open to a person, and how many of them they watched. */
export function countRequired(db: Db, { userId, role }: Pick<Actor, 'userId' | 'role'>) {
  const open = readOpenCategories(db, role)
  const rows = repository.countVideos(db, userId).filter(({ category }) => open.includes(category))
  const sum = (numberOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + numberOf(row), 0)
  return { required: sum((row) => row.required), watched: sum((row) => row.required - row.toWatch) }
}

/**
 * Lists the videos of a section with the host metadata stored so far; a job fetches it. Throws
 * `academy.closed` if the section is not open to the caller.
 */
export function listVideos(deps: Deps, actor: Actor, category: AcademyCategory) {
  if (!isOpen(deps, actor, category)) {
    throw new DomainError('forbidden', 'academy.closed', 'You don’t have access to this section.')
  }
  const rows = repository
    .listVideos(deps.db, category, actor.userId)
    .filter(({ video }) => isShowable(video))
  const pending = rows.some(({ metadata }) => metadata === null)
  return { items: rows.map((row, index) => viewOf(row, category, index + 1)), pending }
}

/** Returns the video and its section; 404 if the caller may not watch it. */
export function findVideo(deps: Deps, actor: Actor, id: string) {
  const video = repository.findVideo(deps.db, id)
  const category = academyCategories.find((one) => one === video?.category)
  if (!video || !category || !isOpen(deps, actor, category)) throw notFound()
  return { id: video.id, category }
}

/** Lists everyone who may watch the video, with each person's progress. Error: 404. */
export function listViewers(deps: Deps, id: string) {
  const { category } = orNotFound(repository.findVideo(deps.db, id))
  const mayWatch = rolesWith('academy.watch').filter((role) =>
    readOpenCategories(deps.db, role).some((open) => open === category),
  )
  return repository.listViewers(deps.db, id, mayWatch)
}

/** Stores the caller's progress; 404 for a video the caller may not watch. */
export function saveProgress(
  deps: Deps,
  actor: Actor,
  id: string,
  input: { position?: number | undefined; watched?: boolean | undefined },
): undefined {
  findVideo(deps, actor, id)
  const at = instant(deps.clock)
  const { position, watched } = input
  transaction(deps.db, (tx) => {
    const { userId } = actor
    const key = { userId, videoId: id }
    const starts = (position ?? 0) > 0 && !repository.isStarted(tx, key)
    repository.saveProgress(tx, key, {
      ...(position === undefined ? {} : { position }),
      ...(watched === undefined ? {} : { watchedAt: watched ? at : null }),
      updatedAt: at,
    })
    // Later positions are saved every few seconds but only read when the video is opened.
    if (watched !== undefined || starts) announce(tx, { audience: { userId }, topics: ['academy'] })
    // The pages of new colleagues say how many videos they have watched.
    if (watched !== undefined) {
      announce(tx, { audience: { permission: 'people.manage' }, topics: ['people'] })
    }
  })
}

const isOpen = (deps: Deps, actor: Actor, category: AcademyCategory): boolean =>
  readOpenCategories(deps.db, actor.role).includes(category)

function viewOf(
  row: ReturnType<typeof repository.listVideos>[number],
  category: AcademyCategory,
  place: number,
): VideoView {
  const { video, progress, metadata } = row
  const { id, streamableCode, dueOn, createdAt, version } = video
  return {
    ...{ id, category, streamableCode, dueOn, createdAt, version },
    ...shownOf(video, metadata ?? undefined, place),
    ownTitle: video.title,
    ownDescription: video.description,
    position: progress?.position ?? 0,
    watchedAt: progress?.watchedAt ?? null,
  }
}
