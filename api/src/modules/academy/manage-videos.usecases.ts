import type { AcademyCategory } from '@leadwright/shared/academy'
import type { AddVideoBody, EditVideoBody } from '@leadwright/shared/contracts/academy'
import { messages } from '@leadwright/shared/messages'
import { type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { conflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { defineRecord } from '../records/record.repository.ts'
import { trashUseCases } from '../records/record.usecases.ts'
import { readOpenCategories } from '../settings/settings.usecases.ts'
import * as repository from './videos.repository.ts'
import { videos as table } from './videos.table.ts'

export const videos = defineRecord({
  table,
  type: 'video',
  nameOf: ({ title, streamableCode }) => title ?? streamableCode,
  titleOf: ({ title, streamableCode }) => title || `Video ${streamableCode}`,
  search: {
    label: 'Videos',
    place: 7,
    found: ({ title, description, category }) => ({
      subtitle: category,
      scope: category,
      text: [title, description, category],
    }),
    scopeOf: (db, { role }) => ({ only: 'scopes', scopes: readOpenCategories(db, role) }),
  },
  auditFields: ({ title, category, dueOn }) => ({ title, section: category, 'required by': dueOn }),
  trash: { label: 'Video', permission: 'academy.write' },
})

/** Throws `academy.duplicate` if the section already contains the video. */
function refuseDuplicate(tx: Tx, video: { id: string; category: string; streamableCode: string }) {
  if (repository.isListed(tx, video)) {
    throw conflict('academy.duplicate', 'This video is already in this section.', 'streamableCode')
  }
}

/** Adds a video at the end of its section. Error: `academy.duplicate`. */
export function addVideo(deps: Deps, actor: Actor, input: AddVideoBody) {
  const id = newId()
  transaction(deps.db, (tx) => {
    refuseDuplicate(tx, { id, ...input })
    const displayOrder = repository.lastPlace(tx, input.category) + 1
    videos.create({ tx, deps, actor }, { id, ...columnsOf(input), displayOrder })
  })
  return { id }
}

/**
 * A video moved to another section goes to its end. Errors: 404; `academy.duplicate`;
 * `record.conflict` for an older version.
 */
export function editVideo(deps: Deps, actor: Actor, id: string, input: EditVideoBody): undefined {
  const { version, category, streamableCode } = input
  transaction(deps.db, (tx) => {
    const before = videos.requireActive(tx, id)
    refuseDuplicate(tx, { id, category, streamableCode })
    const moved = category !== before.category
    const place = moved ? { displayOrder: repository.lastPlace(tx, category) + 1 } : {}
    const change = { ...columnsOf(input), ...place }
    videos.update({ tx, deps, actor }, { id, version }, change)
  })
}

/** Throws `academy.order` unless the list names every video of the section exactly once. */
export function orderVideos(
  deps: Deps,
  actor: Actor,
  { category, ids }: { category: AcademyCategory; ids: string[] },
): undefined {
  audited(deps, actor, (tx, record) => {
    const existing = repository.listIds(tx, category)
    const named = new Set(ids)
    if (
      named.size !== ids.length ||
      ids.length !== existing.length ||
      !existing.every((id) => named.has(id))
    ) {
      throw conflict('academy.order', messages.academy.order)
    }
    for (const [index, id] of ids.entries()) {
      repository.updateVideo(tx, id, { displayOrder: index + 1 })
    }
    record('video.ordered', { type: 'video', id: category, name: category })
  })
}

export const videosTrash = trashUseCases(videos, () => undefined)

const columnsOf = ({ category, streamableCode, title, description, dueOn }: AddVideoBody) => ({
  category,
  streamableCode,
  title: title || null,
  description: description || null,
  dueOn,
})
