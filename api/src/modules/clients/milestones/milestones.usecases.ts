import type {
  AddMilestoneBody,
  EditMilestoneBody,
  MilestoneView,
} from '@leadwright/shared/contracts/clients/milestones'
import type { ClientMilestones } from '@leadwright/shared/contracts/today'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { RecordVerb } from '../../audit/audit.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import { readSetting } from '../../settings/settings.usecases.ts'
import * as repository from './milestones.repository.ts'
import { presetMilestones } from './milestones.rules.ts'
import { milestones as table } from './milestones.table.ts'

export const milestones = defineRecord({
  table,
  type: 'milestone',
  nameOf: ({ title }) => title,
  search: {
    label: 'Milestones',
    place: 10,
    found: ({ title }, client) => {
      const subtitle = client ? clientLabel(client) : ''
      return { subtitle, text: [title, subtitle, client?.companyName] }
    },
    scopeOf: (_db, { role }) => (can(role, 'milestones.read') ? { only: 'all' } : undefined),
  },
  wordsOf: ({ title, dueOn }) => ({ title, due: dueOn }),
  trash: { label: 'Milestone', permission: 'milestones.write' },
})

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

/** Clients with milestones that are due by a day or late. */
export const listDueByClient = (db: Db, today: string, limit: number): ClientMilestones[] =>
  repository
    .listDueByClient(db, today, limit)
    .map((row) => ({ ...row, clientName: clientLabel(row) }))

/** Error: `request.invalid` for a client that does not exist. */
export function addMilestone(
  deps: Deps,
  actor: Actor,
  input: WithId<AddMilestoneBody>,
): MilestoneView {
  return transaction(deps.db, (tx) => {
    const row = () => {
      if (repository.clientExists(tx, input.clientId)) return input
      throw invalidField('clientId', messages.people.noSuchClient)
    }
    milestones.create({ tx, deps, actor }, { input, row })
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
  return write(deps, actor, { id, version, verb: 'edited', change })
}

/** Errors: 404; `record.conflict` for a stale version. */
export function setMilestoneDone(
  deps: Deps,
  actor: Actor,
  id: string,
  { done, version }: { done: boolean; version: number },
): MilestoneView {
  const change = { doneAt: done ? instant(deps.clock) : null }
  return write(deps, actor, { id, version, verb: done ? 'done' : 'reopened', change })
}

interface Write {
  id: string
  version: number
  verb: RecordVerb
  change: { title?: string; dueOn?: string; doneAt?: string | null }
}

function write(deps: Deps, actor: Actor, { id, version, verb, change }: Write) {
  return transaction(deps.db, (tx) => {
    milestones.update({ tx, deps, actor }, { id, version }, change, { verb })
    return found(tx, id)
  })
}

const found = (db: Db, id: string): MilestoneView => orNotFound(repository.findMilestone(db, id))

export const getMilestone = ({ db }: Deps, _actor: Actor, id: string) => found(db, id)
export const { remove: removeMilestone, restore: restoreMilestone } = trashUseCases(
  milestones,
  found,
)
