import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  AssignTaskBody,
  EditTaskBody,
  TaskView,
} from '@leadwright/shared/contracts/team/tasks'
import { messages } from '@leadwright/shared/messages'
import { companyLabel, displayName, fullName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { DomainError, invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { clientExists } from '../../identity/auth/users.usecases.ts'
import { notify, type ReadNews } from '../../notifications/notifications.usecases.ts'
import { defineRecord, type Write } from '../../records/record.repository.ts'
import { coverOf, listCovered } from '../staff/absences.usecases.ts'
import { taskAssignedMail } from './tasks.mails.ts'
import * as repository from './tasks.repository.ts'
import { noDueDay, tasks as table } from './tasks.table.ts'

export const tasks = defineRecord({
  table,
  type: 'task',
  nameOf: ({ title }) => title,
  affectedUsers: ({ assigneeId, createdBy }, tx) => [
    ...[assigneeId, createdBy],
    coverOf(tx, assigneeId),
  ],
  auditFields: ({ title, dueOn, assigneeId }, tx) => ({
    title,
    due: dueOn === noDueDay ? null : dueOn,
    'assigned to': nameOfAssignee(tx, assigneeId),
  }),
  search: {
    label: 'Tasks',
    place: 9,
    found: ({ title, notes, assigneeId }, client) => ({
      subtitle: client ? companyLabel(client) : '',
      scope: assigneeId ?? '',
      text: [title, notes, client && fullName(client), client?.companyName],
    }),
    scopeOf: (_db, { role, userId }) =>
      can(role, 'tasks.assign') ? { only: 'all' } : { only: 'scopes', scopes: [userId] },
  },
  trash: {
    label: 'Task',
    permission: 'tasks.own',
    isVisible: (_db, { role, userId }, { createdBy }) =>
      createdBy === userId || can(role, 'tasks.assign'),
  },
})

/** The name of a team member; null for unassigned. */
export function nameOfAssignee(db: Db, id: string | null | undefined): string | null {
  const assignee = id ? repository.findAssignee(db, id) : undefined
  return assignee ? displayName(assignee) : null
}

interface ListQuery extends PageQuery, Omit<repository.TaskFilter, 'viewer' | 'assigneeId'> {
  /** A team member's id, `me` or `none`; undefined for everyone. */
  assigneeId?: string | undefined
  state: 'open' | 'done'
}

/** Tasks that match and that the actor may see. */
export function listTasks(deps: Deps, actor: Actor, { state, ...query }: ListQuery) {
  const read = state === 'open' ? repository.listOpen : repository.listDone
  const viewer = viewerOf(deps, deps.db, actor)
  const assigneeId = assigneeOf(actor, query.assigneeId)
  return readPage(
    query,
    (range) => read(deps.db, { ...query, viewer, assigneeId, ...range }),
    (row) => ({ at: row.doneAt ?? row.dueOn, id: row.id }),
    viewOf,
  )
}

function assigneeOf({ userId }: Actor, requested: string | undefined) {
  if (requested === 'none') return null
  return requested === 'me' ? userId : requested
}

/**
 * The person whose assigned, created and covered tasks are all that an actor sees; undefined for
 * everyone's.
 */
const viewerOf = (deps: Deps, db: Db, actor: Actor): repository.Viewer =>
  can(actor.role, 'tasks.assign')
    ? undefined
    : {
        userId: actor.userId,
        covered: listCovered(deps, db, actor).map(({ staffId }) => staffId),
      }

/** A task that the actor sees. Error: 404. */
export const visibleTask = ({ tx, deps, actor }: Write, id: string): TaskView =>
  found(tx, id, viewerOf(deps, tx, actor))

/** Errors: 404; `tasks.not-yours` for a task that others created. */
export function assertMayChange(write: Write, id: string): void {
  const { actor } = write
  const { createdBy } = visibleTask(write, id)
  if (createdBy === actor.userId || can(actor.role, 'tasks.assign')) return
  throw new DomainError('forbidden', 'tasks.not-yours', messages.people.notYourTask)
}

/** Open tasks of a team member. */
export const countOpenTasks = (db: Db, assigneeId: string): number =>
  repository.listOpenOf(db, assigneeId).length

/** Errors: `request.invalid` for a team member or a client that does not exist. */
export function assignTask(deps: Deps, actor: Actor, input: AssignTaskBody): TaskView {
  return transaction(deps.db, (tx) => {
    const write = { tx, deps, actor }
    requirePeople(tx, input)
    const id = newId()
    const days = { dueOn: input.dueOn ?? noDueDay, repeatsFrom: input.dueOn }
    const detail = { to: nameOfAssignee(tx, input.assigneeId) }
    const row = { id, ...input, ...days, createdBy: actor.userId }
    tasks.create(write, row, { verb: 'assigned', detail })
    notifyAssignee(write, id)
    return found(tx, id)
  })
}

/** Errors: as assignTask; 404; `tasks.not-yours`; `record.conflict` for an older version. */
export function editTask(deps: Deps, actor: Actor, id: string, input: EditTaskBody): TaskView {
  const { version, ...fields } = input
  return transaction(deps.db, (tx) => {
    const write = { tx, deps, actor }
    assertMayChange(write, id)
    requirePeople(tx, input)
    change(write, { id, version }, fields)
    return found(tx, id)
  })
}

/** Changes some fields, and notifies a new assignee. Errors: `record.conflict`. */
export function change(
  write: Write,
  key: { id: string; version: number },
  { dueOn, ...fields }: Partial<AssignTaskBody>,
): void {
  const { assigneeId } = fields
  const day = dueOn === undefined ? {} : { dueOn: dueOn ?? noDueDay }
  // The series continues from a day that someone chose.
  const isMoved = dueOn !== undefined && dueOn !== found(write.tx, key.id).dueOn
  const series = isMoved ? { repeatsFrom: dueOn } : {}
  const before = tasks.update(write, key, { ...fields, ...day, ...series })
  if (assigneeId && assigneeId !== before.assigneeId) notifyAssignee(write, key.id)
}

export const getTask = (deps: Deps, actor: Actor, id: string): TaskView =>
  found(deps.db, id, viewerOf(deps, deps.db, actor))

/** Moves the task to the trash. Errors: 404; `tasks.not-yours`. */
export const removeTask = (deps: Deps, actor: Actor, id: string): undefined =>
  void transaction(deps.db, (tx) => {
    const write = { tx, deps, actor }
    assertMayChange(write, id)
    tasks.remove(write, id)
  })

/** 404 unless it is in the trash and the actor sees it there. */
export const restoreTask = (deps: Deps, actor: Actor, id: string): TaskView =>
  transaction(deps.db, (tx) => {
    tasks.restoreAsListed({ tx, deps, actor }, id)
    return found(tx, id)
  })

function requirePeople(tx: Tx, input: { assigneeId: string; clientId: string | null }): void {
  requireAssignee(tx, input.assigneeId)
  if (input.clientId && !clientExists(tx, input.clientId)) {
    throw invalidField('clientId', messages.people.noSuchClient)
  }
}

/** `request.invalid` for a person who is not on the team. */
export function requireAssignee(tx: Tx, assigneeId: string): void {
  if (!repository.findAssignee(tx, assigneeId)) {
    throw invalidField('assigneeId', messages.people.noSuchStaff)
  }
}

/**
 * People without a login get no notification; no one is notified about tasks they assigned to
 * themselves.
 */
export function notifyAssignee({ tx, deps, actor }: Write, id: string): void {
  const task = found(tx, id)
  const assignee = task.assigneeId ? repository.findAssignee(tx, task.assigneeId) : undefined
  if (!assignee || assignee.staffId === actor.userId) return
  notify(tx, deps, { kind: 'task.assigned', subjectId: id, userId: assignee.staffId })
}

/** While the task is open and assigned to the reader. */
export const readAssignedTask: ReadNews = ({ deps, reader }, id) => {
  const row = repository.findTask(deps.db, id)
  if (row?.assigneeId !== reader.userId || row.doneAt !== null) return undefined
  return taskAssignedMail(deps.config, viewOf(row))
}

function found(db: Db, id: string, viewer?: repository.Viewer): TaskView {
  const row = orNotFound(repository.findTask(db, id, viewer))
  return viewOf(row)
}

function viewOf(row: repository.TaskRow): TaskView {
  const { assigneeFirstName: firstName, assigneeLastName: lastName, ...rest } = row
  const client = {
    firstName: row.clientFirstName,
    lastName: row.clientLastName,
    companyName: row.companyName,
  }
  return {
    ...rest,
    assigneeName: row.assigneeId ? displayName({ firstName, lastName }) : null,
    clientName: row.clientId ? companyLabel(client) : null,
    dueOn: row.dueOn === noDueDay ? null : row.dueOn,
  }
}

/** Unassigned tasks, and those of others that were due before the reader's date. */
export const taskActionItems = ({ db }: Deps, _actor: Actor, today: string): ActionItem[] => [
  ...actionItems('tasks.unassigned', repository.sumUnassigned(db)),
  ...actionItems('tasks.overdue', repository.sumOverdue(db, today)),
]
