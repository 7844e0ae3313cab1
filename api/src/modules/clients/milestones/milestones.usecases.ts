import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  AddMilestoneBody,
  EditMilestoneBody,
  MilestoneView,
  MoveMilestonesBody,
} from '@leadwright/shared/contracts/clients/milestones'
import type { ClientMilestones } from '@leadwright/shared/contracts/today'
import { addDays } from '@leadwright/shared/days'
import { errorCodes } from '@leadwright/shared/errors'
import { DateInput } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { companyLabel, displayName, fullName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError, invalidField, notFound, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { RecordVerb } from '../../audit/audit.ts'
import { isReachable } from '../../identity/auth/client-assignments.usecases.ts'
import { clientExists, findPerson } from '../../identity/auth/users.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { defineRecord, type Write } from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import { clientScope } from '../../search/search-index.repository.ts'
import { coversFor } from '../../team/staff/absences.usecases.ts'
import * as repository from './milestones.repository.ts'
import { milestones as table } from './milestones.table.ts'

export const milestones = defineRecord({
  table,
  type: 'milestone',
  nameOf: ({ title }) => title,
  affectedUsers: ({ ownerId, clientId }) => [ownerId, clientId],
  search: {
    label: 'Milestones',
    place: 10,
    found: ({ title, clientId }, client) => {
      const subtitle = client ? companyLabel(client) : ''
      return { subtitle, scope: clientId, text: [title, subtitle, client && fullName(client)] }
    },
    scopeOf: (_db, actor) => clientScope(actor, 'milestones.read'),
  },
  auditFields: ({ title, dueOn, ownerId, needsClient }, tx) => ({
    title,
    due: dueOn,
    'client does it': needsClient,
    owner: ownerId && displayName(findPerson(tx, ownerId) ?? {}),
  }),
  trash: { label: 'Milestone', permission: 'milestones.write' },
})

interface ListQuery extends PageQuery {
  state: 'open' | 'done'
  clientId?: string | undefined
  search?: string | undefined
  /** A team member's id, `me` or `none`; undefined for everyone. */
  owner?: string | undefined
}

/** Lists open milestones by due day (overdue first), or completed ones newest first. */
export const listMilestones = (deps: Deps, actor: Actor, query: ListQuery) =>
  listPage(deps, query, actor)

function listPage(deps: Deps, query: ListQuery, reader: Actor | undefined) {
  const { clientId, search = '' } = query
  const ownerId = ownerOf(query.owner, reader)
  const read = query.state === 'open' ? repository.listOpen : repository.listDone
  return readPage(
    query,
    (range) => read(deps.db, { clientId, search, ownerId, reader, ...range }),
    (row) => ({ at: row.doneAt ?? row.dueOn, id: row.id }),
  )
}

function ownerOf(owner: string | undefined, reader: Actor | undefined) {
  if (owner === 'none') return null
  return owner === 'me' ? reader?.userId : owner
}

/** A client's own milestones. */
export const listOwnMilestones = (
  deps: Deps,
  { clientId }: Actor,
  query: Pick<ListQuery, 'state' | 'cursor' | 'limit'>,
) => listPage(deps, { ...query, clientId }, undefined)

export { listClientSteps } from './milestones.repository.ts'

export const countOpenMilestones = (db: Db, ownerId: string): number =>
  repository.listOpenOf(db, ownerId).length

/** Gives all open milestones of a person to another one. Returns their number. */
export function handOverMilestones(on: Write, fromId: string, toId: string): number {
  const open = repository.listOpenOf(on.tx, fromId)
  for (const key of open) milestones.update(on, key, { ownerId: toId })
  return open.length
}

/** Clients with milestones that are due by a day or overdue. */
export const listDueByClient = (db: Db, today: string, limit: number): ClientMilestones[] =>
  repository
    .listDueByClient(db, today, limit)
    .map((row) => ({ ...row, clientName: companyLabel(row) }))

/** Error: `request.invalid` for a missing client, or an owner who is not on the team. */
export function addMilestone(deps: Deps, actor: Actor, input: AddMilestoneBody): MilestoneView {
  return transaction(deps.db, (tx) => {
    if (!clientExists(tx, input.clientId)) {
      throw invalidField('clientId', messages.people.noSuchClient)
    }
    requireTeam(tx, input.ownerId)
    const id = newId()
    milestones.create({ tx, deps, actor }, { id, ...input })
    return found(tx, id)
  })
}

/** The owner of a milestone must be on the team. */
function requireTeam(tx: Tx, ownerId: string | null | undefined): void {
  if (ownerId && !can(findPerson(tx, ownerId)?.role ?? '', 'studio.view')) {
    throw invalidField('ownerId', messages.people.noSuchStaff)
  }
}

/**
 * Renames, moves or reassigns a milestone. Errors: 404; `record.conflict` for a stale version;
 * `request.invalid` for an owner who is not on the team.
 */
export function editMilestone(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, title, dueOn, ownerId, needsClient }: EditMilestoneBody,
): MilestoneView {
  const change = {
    ...(title === undefined ? {} : { title }),
    ...(dueOn ? { dueOn } : {}),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(needsClient === undefined ? {} : { needsClient }),
  }
  return transaction(deps.db, (tx) => {
    requireTeam(tx, ownerId)
    return write({ tx, deps, actor }, { id, version, verb: 'edited', change })
  })
}

/**
 * Moves all of them by the same number of days, or none. Errors: 404; `record.conflict` for a stale
 * version; `request.invalid` for a day out of range.
 */
export const moveMilestones = (
  deps: Deps,
  actor: Actor,
  { days, milestones: moved }: MoveMilestonesBody,
): { items: MilestoneView[] } =>
  transaction(deps.db, (tx) => ({
    items: moved.map(({ id, version }) => {
      const dueOn = addDays(found(tx, id).dueOn, days)
      if (!DateInput.safeParse(dueOn).success) throw invalidField('days', messages.fields.dateRange)
      return write({ tx, deps, actor }, { id, version, verb: 'edited', change: { dueOn } })
    }),
  }))

/** Errors: 404; 403 for someone else's milestone; `record.conflict` for a stale version. */
export function setMilestoneDone(
  deps: Deps,
  actor: Actor,
  id: string,
  { done, version }: { done: boolean; version: number },
): MilestoneView {
  const change = { doneAt: done ? instant(deps.clock) : null }
  const verb = done ? 'done' : 'reopened'
  return transaction(deps.db, (tx) => {
    const { ownerId } = found(tx, id)
    const isOwn = ownerId === actor.userId || coversFor(deps, tx, actor, ownerId)
    if (!isOwn && !can(actor.role, 'milestones.write')) throw notOwner()
    return write({ tx, deps, actor }, { id, version, verb, change })
  })
}

/**
 * A person of a client completes or reopens a milestone that the client does. The team is notified; it
 * reopens the milestone if something is missing. Errors: 404; 403 for a milestone that the team does;
 * `record.conflict` for a stale version.
 */
export function setOwnMilestoneDone(
  deps: Deps,
  actor: Actor,
  id: string,
  { done, version }: { done: boolean; version: number },
): MilestoneView {
  const change = { doneAt: done ? instant(deps.clock) : null }
  const verb = done ? 'done' : 'reopened'
  return transaction(deps.db, (tx) => {
    const { clientId, needsClient } = found(tx, id)
    if (clientId !== actor.clientId) throw notFound()
    if (!needsClient) throw forbidden('Only the team can complete or reopen this step.')
    const view = write({ tx, deps, actor }, { id, version, verb, change })
    if (done) {
      notify(tx, deps, {
        kind: 'milestone.client-done',
        subjectId: id,
        takesPart: (person) => isReachable(tx, clientId, person, 'milestones.read'),
      })
    }
    return view
  })
}

const notOwner = () =>
  forbidden('Only its owner, their cover or an admin can complete or reopen this milestone.')

const forbidden = (message: string) => new DomainError('forbidden', errorCodes.forbidden, message)

interface Change {
  id: string
  version: number
  verb: RecordVerb
  change: Partial<
    Pick<typeof table.$inferInsert, 'title' | 'dueOn' | 'doneAt' | 'ownerId' | 'needsClient'>
  >
}

function write(on: Write, { id, version, verb, change }: Change): MilestoneView {
  milestones.update(on, { id, version }, change, { verb })
  return found(on.tx, id)
}

const found = (db: Db, id: string): MilestoneView => orNotFound(repository.findMilestone(db, id))

export { found as readMilestone }

/** Days ahead in which a milestone needs an owner. */
const ownerNeededDays = 14

/** Open milestones without an owner that are overdue or due soon. */
export const milestoneActionItems = ({ db }: Deps, _actor: Actor, today: string): ActionItem[] =>
  actionItems('milestones.unowned', repository.sumUnowned(db, addDays(today, ownerNeededDays)))

export const getMilestone = ({ db }: Deps, _actor: Actor, id: string) => found(db, id)
export const milestonesTrash = trashUseCases(milestones, found)
