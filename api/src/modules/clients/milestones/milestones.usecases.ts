import type {
  AddMilestoneBody,
  EditMilestoneBody,
  MilestoneView,
} from '@leadwright/shared/contracts/clients/milestones'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { invalidField, missing, stale } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { readSetting } from '../../settings/settings.usecases.ts'
import * as repository from './milestones.repository.ts'
import { presetMilestones } from './milestones.rules.ts'

interface ListQuery {
  state: 'open' | 'done'
  clientId?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Open ones by the day they are due (overdue first), done ones newest first. */
export function listMilestones(deps: Deps, query: ListQuery) {
  const { clientId, search = '', limit, state } = query
  const filter = { clientId, search, limit, cursor: decodeCursor(query.cursor) }
  const rows = (state === 'open' ? repository.listOpen : repository.listDone)(deps.db, filter)
  return toPage(rows, limit, (row) => ({ at: row.doneAt ?? row.dueOn, id: row.id }))
}

/** Error: `request.invalid` for a client that does not exist. */
export function addMilestone(
  deps: Deps,
  actor: Actor,
  input: WithId<AddMilestoneBody>,
): MilestoneView {
  return transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: 'milestone', input }, () => {
      if (!repository.clientExists(tx, input.clientId)) {
        throw invalidField('clientId', messages.people.noSuchClient)
      }
      const at = instant(deps.clock)
      repository.insertMilestones(tx, [{ ...input, createdAt: at, updatedAt: at }])
      const { id, ...detail } = input
      audit(tx, deps, actor, 'milestone.added', id, detail)
    })
    return found(tx, input.id)
  })
}

/**
 * Gives a new client the preset timeline, counted from today, inside the transaction that makes the
 * client and audits it (decisions: milestones per client from presets).
 */
export function addPresetMilestones(tx: Tx, deps: Deps, clientId: string): void {
  const at = instant(deps.clock)
  const rows = presetMilestones(readSetting(tx, 'presetTimelineTasks'), companyToday(deps))
  repository.insertMilestones(
    tx,
    rows.map((row) => ({ id: newId(), clientId, ...row, createdAt: at, updatedAt: at })),
  )
}

/** Renames or moves it. Errors: 404; `record.conflict` for a stale version. */
export function editMilestone(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, title, dueOn }: EditMilestoneBody,
): MilestoneView {
  const change = { ...(title === undefined ? {} : { title }), ...(dueOn ? { dueOn } : {}) }
  return write(deps, actor, { id, version, action: 'milestone.edited', change })
}

/** Errors: 404; `record.conflict` for a stale version. */
export function setMilestoneDone(
  deps: Deps,
  actor: Actor,
  id: string,
  { done, version }: { done: boolean; version: number },
): MilestoneView {
  const change = { doneAt: done ? instant(deps.clock) : null }
  const action = done ? 'milestone.done' : 'milestone.reopened'
  return write(deps, actor, { id, version, action, change })
}

interface Write {
  id: string
  version: number
  action: string
  change: { title?: string; dueOn?: string; doneAt?: string | null }
}

function write(deps: Deps, actor: Actor, { id, version, action, change }: Write) {
  return transaction(deps.db, (tx) => {
    const before = found(tx, id)
    const at = instant(deps.clock)
    if (!repository.updateMilestone(tx, { id, version, at }, change)) throw stale()
    audit(tx, deps, actor, action, id, { clientId: before.clientId, ...change })
    return found(tx, id)
  })
}

/** Into the bin, from which it is purged after 30 days. Error: 404. */
export function removeMilestone(deps: Deps, actor: Actor, id: string): undefined {
  transaction(deps.db, (tx) => {
    const { clientId, title } = found(tx, id)
    repository.setDeleted(tx, id, instant(deps.clock))
    audit(tx, deps, actor, 'milestone.removed', id, { clientId, title })
  })
}

/** Error: 404 unless it is in the bin. */
export function restoreMilestone(deps: Deps, actor: Actor, id: string): MilestoneView {
  return transaction(deps.db, (tx) => {
    const row = repository.findMilestone(tx, id, 'bin')
    if (!row) throw missing()
    repository.setDeleted(tx, id, null)
    audit(tx, deps, actor, 'milestone.restored', id, { clientId: row.clientId })
    return found(tx, id)
  })
}

function found(tx: Tx, id: string): MilestoneView {
  const row = repository.findMilestone(tx, id)
  if (!row) throw missing()
  return row
}

function audit(tx: Tx, deps: Deps, actor: Actor, action: string, id: string, detail: object) {
  recordChange({ tx, deps, actor }, action, { type: 'milestone', id }, { ...detail })
}
