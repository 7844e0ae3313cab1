import type {
  AssignTaskBody,
  EditTaskBody,
  TaskView,
} from '@leadwright/shared/contracts/team/tasks'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { clientLabel, displayName, fullName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import { notifyWithMail } from '../../notifications/notifications.usecases.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import { taskAssignedMail } from './tasks.mails.ts'
import * as repository from './tasks.repository.ts'
import { noDueDay, tasks as table } from './tasks.table.ts'

export const tasks = defineRecord({
  table,
  type: 'task',
  nameOf: ({ title }) => title,
  concernsOf: ({ assigneeId }) => [assigneeId],
  wordsOf: ({ title, dueOn, assigneeId }, tx) => ({
    title,
    due: dueOn === noDueDay ? null : dueOn,
    'assigned to': assigneeId && displayName(repository.findAssignee(tx, assigneeId) ?? {}),
  }),
  search: {
    label: 'Tasks',
    place: 9,
    found: ({ title, notes, assigneeId }, client) => ({
      subtitle: client ? fullName(client) || client.companyName : '',
      scope: assigneeId ?? '',
      text: [title, notes, client && fullName(client)],
    }),
    scopeOf: (_db, { role, userId }) =>
      can(role, 'tasks.assign') ? { only: 'all' } : { only: 'scopes', scopes: [userId] },
  },
  trash: { label: 'Task', permission: 'tasks.assign' },
})

interface ListQuery {
  state: 'open' | 'done'
  cursor?: string | undefined
  limit: number
}

export const listOwnTasks = (deps: Deps, actor: Actor, query: ListQuery) =>
  list(deps, query, { assigneeId: actor.userId })

export const listTasks = (
  deps: Deps,
  query: ListQuery & { assigneeId?: string | undefined; clientId?: string | undefined },
) =>
  list(deps, query, {
    assigneeId: query.assigneeId === 'none' ? null : query.assigneeId,
    clientId: query.clientId,
  })

function list(
  deps: Deps,
  query: ListQuery,
  whose: Pick<repository.TaskFilter, 'assigneeId' | 'clientId'>,
) {
  const read = query.state === 'open' ? repository.listOpen : repository.listDone
  return readPage(
    query,
    (range) => read(deps.db, { ...whose, ...range }),
    (row) => ({ at: row.doneAt ?? row.dueOn, id: row.id }),
    viewOf,
  )
}

interface WorkloadQuery {
  /** The reader's date, from which overdue is counted. */
  today?: string | undefined
}

/** Counted, also for someone without any task. */
export function summariseOwnTasks(
  deps: Deps,
  actor: Actor,
  { today = companyToday(deps) }: WorkloadQuery,
) {
  const [own] = repository.countByAssignee(deps.db, today, actor.userId)
  const { open = 0, overdue = 0, done = 0 } = own ?? {}
  return { open, overdue, done }
}

/** Every staff member with counted figures, also those without any task. */
export function listWorkloads(deps: Deps, { today = companyToday(deps) }: WorkloadQuery) {
  const counts = repository.countByAssignee(deps.db, today)
  const byId = new Map(counts.map((row) => [row.assigneeId, row]))
  const items = repository.listStaffNames(deps.db).map((person) => {
    const { open = 0, overdue = 0, done = 0 } = byId.get(person.staffId) ?? {}
    return { ...person, open, overdue, done }
  })
  return { items, unassigned: byId.get(null)?.open ?? 0 }
}

/** Errors: `request.invalid` for a staff member or a client that does not exist. */
export function assignTask(deps: Deps, actor: Actor, input: WithId<AssignTaskBody>): TaskView {
  return transaction(deps.db, (tx) => {
    const { id } = input
    const people = { assignee: undefined as Assignee | undefined }
    const row = () => {
      people.assignee = requirePeople(tx, input)
      return { ...input, dueOn: input.dueOn ?? noDueDay }
    }
    const after = () => tell(tx, deps, actor, people.assignee, found(tx, id))
    const to = repository.findAssignee(tx, input.assigneeId)
    const detail = { to: to && displayName(to) }
    tasks.create({ tx, deps, actor }, { input, row, verb: 'assigned', detail, after })
    return found(tx, id)
  })
}

/** Errors: as assignTask; 404; `record.conflict` for an older version. */
export function editTask(deps: Deps, actor: Actor, id: string, input: EditTaskBody): TaskView {
  const { version, dueOn, ...fields } = input
  return transaction(deps.db, (tx) => {
    const change = { ...fields, ...(dueOn === undefined ? {} : { dueOn: dueOn ?? noDueDay }) }
    const before = tasks.update({ tx, deps, actor }, { id, version }, change)
    const assignee = requirePeople(tx, input)
    const task = found(tx, id)
    if (before.assigneeId !== input.assigneeId) tell(tx, deps, actor, assignee, task)
    return task
  })
}

/** One's own task, or any for those who assign. Errors: 404; `record.conflict`. */
export function setTaskDone(
  deps: Deps,
  actor: Actor,
  id: string,
  { done, version }: { done: boolean; version: number },
): TaskView {
  const assigneeId = can(actor.role, 'tasks.assign') ? undefined : actor.userId
  return transaction(deps.db, (tx) => {
    found(tx, id, assigneeId)
    const change = { doneAt: done ? instant(deps.clock) : null }
    const verb = done ? 'done' : 'reopened'
    tasks.update({ tx, deps, actor }, { id, version }, change, { verb })
    return found(tx, id)
  })
}

export const getTask = ({ db }: Deps, _actor: Actor, id: string) => found(db, id)
export const { remove: removeTask, restore: restoreTask } = trashUseCases(tasks, found)

function requirePeople(tx: Tx, input: { assigneeId: string; clientId: string | null }) {
  const assignee = repository.findAssignee(tx, input.assigneeId)
  if (!assignee) throw invalidField('assigneeId', messages.people.noSuchStaff)
  if (input.clientId && !repository.clientExists(tx, input.clientId)) {
    throw invalidField('clientId', messages.people.noSuchClient)
  }
  return assignee
}

type Assignee = ReturnType<typeof requirePeople>

/** A staff member without a login is told in person, and nobody of what they assigned themselves. */
function tell(tx: Tx, deps: Deps, actor: Actor, assignee: Assignee | undefined, task: TaskView) {
  if (!assignee || assignee.staffId === actor.userId) return
  const { staffId: userId, email, firstName } = assignee
  const news = { userId, email, firstName, kind: 'task.assigned', subjectId: task.id } as const
  notifyWithMail(tx, deps, news, (to) => taskAssignedMail(deps.config, to, task))
}

function found(db: Db, id: string, assigneeId?: string): TaskView {
  const row = orNotFound(repository.findTask(db, id, assigneeId))
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
    clientName: row.clientId ? clientLabel(client) : null,
    dueOn: row.dueOn === noDueDay ? null : row.dueOn,
  }
}
