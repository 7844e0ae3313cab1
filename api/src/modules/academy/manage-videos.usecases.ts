import type { AcademyCategory } from '@leadwright/shared/academy'
import type { AddVideoBody, EditVideoBody } from '@leadwright/shared/contracts/academy'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { type Tx, transaction } from '../../db/client.ts'
import { createOnce } from '../../db/create-once.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, missing, stale } from '../../lib/refusal.ts'
import { recordChange } from '../audit/audit.ts'
import * as repository from './videos.repository.ts'

/** At the end of its section. */
export function addVideo(deps: Deps, actor: Actor, input: WithId<AddVideoBody>) {
  const { id } = input
  transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: 'video', input }, () => {
      const at = instant(deps.clock)
      const displayOrder = repository.lastPlace(tx, input.category) + 1
      const row = { id, ...columnsOf(input), displayOrder, createdAt: at, updatedAt: at }
      repository.insertVideo(tx, row)
      const { category, streamableCode } = input
      audit(tx, deps, actor, 'video.added', id, { category, streamableCode })
    })
  })
  return { id }
}

/** In another section it stands last. Errors: 404; `record.conflict` for a stale version. */
export function editVideo(deps: Deps, actor: Actor, id: string, input: EditVideoBody): undefined {
  transaction(deps.db, (tx) => {
    const before = repository.findVideo(tx, id)
    if (!before) throw missing()
    const { version, category, streamableCode, dueOn } = input
    const moved = category !== before.category
    const place = moved ? { displayOrder: repository.lastPlace(tx, category) + 1 } : {}
    const change = { ...columnsOf(input), ...place, updatedAt: instant(deps.clock) }
    if (!repository.updateVideo(tx, { id, version }, change)) throw stale()
    audit(tx, deps, actor, 'video.edited', id, { category, streamableCode, dueOn })
  })
}

/** `academy.order` unless the list names every video of the section once. */
export function orderVideos(
  deps: Deps,
  actor: Actor,
  { category, ids }: { category: AcademyCategory; ids: string[] },
): undefined {
  transaction(deps.db, (tx) => {
    const known = repository.listIds(tx, category)
    const named = new Set(ids)
    if (
      named.size !== ids.length ||
      ids.length !== known.length ||
      !known.every((id) => named.has(id))
    ) {
      throw conflict('academy.order', messages.academy.order)
    }
    for (const [index, id] of ids.entries()) repository.placeVideo(tx, id, index + 1)
    audit(tx, deps, actor, 'video.ordered', category, { ids })
  })
}

/** Into the bin or out of it. 404 when it is not where it should be. */
export function setVideoRemoved(deps: Deps, actor: Actor, id: string, removed: boolean): undefined {
  transaction(deps.db, (tx) => {
    if (!repository.setDeleted(tx, id, removed ? instant(deps.clock) : null)) throw missing()
    audit(tx, deps, actor, removed ? 'video.removed' : 'video.restored', id, {})
  })
}

const columnsOf = ({ category, streamableCode, title, description, dueOn }: AddVideoBody) => ({
  category,
  streamableCode,
  title: title || null,
  description: description || null,
  dueOn,
})

const audit = (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  action: string,
  id: string,
  detail: Record<string, unknown>,
) => recordChange({ tx, deps, actor }, action, { type: 'video', id }, detail)
