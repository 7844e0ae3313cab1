import type {
  AssignTaskBody,
  EditTaskBody,
  TaskView,
} from '@leadwright/shared/contracts/team/tasks'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { clientLabel, displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, missing, stale } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { wantsMail } from '../../identity/account/mail-preferences.usecases.ts'
import { promiseMail } from '../../mail/mail.usecases.ts'
import { taskAssignedMail } from './tasks.mails.ts'
import * as repository from './tasks.repository.ts'
import { noDueDay } from './tasks.table.ts'

interface ListQuery {
  state: 'open' | 'done'
  cursor?: string | undefined
  limit: number
}

export const listOwnTasks = (deps: Deps, actor: Actor, query: ListQuery) =>
  list(deps, query, actor.userId)

export const listTasks = (deps: Deps, query: ListQuery & { assigneeId?: string | undefined }) =>
  list(deps, query, query.assigneeId === 'none' ? null : query.assigneeId)

function list(deps: Deps, query: ListQuery, assigneeId: string | null | undefined) {
  const { limit, state } = query
  const filter = { assigneeId, limit, cursor: decodeCursor(query.cursor) }
  const rows = (state === 'open' ? repository.listOpen : repository.listDone)(deps.db, filter)
  const page = toPage(rows, limit, (row) => ({ at: row.doneAt ?? row.dueOn, id: row.id }))
  return { ...page, items: page.items.map(viewOf) }
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
    const { id, assigneeId, clientId, title } = input
    createOnce(tx, deps, { actor, kind: 'task', input }, () => {
      const assignee = requirePeople(tx, input)
      repository.insertTask(tx, { ...input, at: instant(deps.clock) })
      audit(tx, deps, actor, 'task.assigned', id, { assigneeId, clientId, title })
      tell(tx, deps, assignee, found(tx, { id }))
    })
    return found(tx, { id })
  })
}

/** Errors: as assignTask; 404; `record.conflict` for a stale version. */
export function editTask(deps: Deps, actor: Actor, id: string, input: EditTaskBody): TaskView {
  const { version, ...change } = input
  return transaction(deps.db, (tx) => {
    const before = found(tx, { id })
    const assignee = requirePeople(tx, input)
    const at = instant(deps.clock)
    if (!repository.updateTask(tx, { id, version, at }, change)) throw stale()
    const { assigneeId, clientId, title } = input
    audit(tx, deps, actor, 'task.edited', id, { assigneeId, clientId, title })
    const task = found(tx, { id })
    if (before.assigneeId !== assigneeId) tell(tx, deps, assignee, task)
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
    found(tx, { id, assigneeId })
    const at = instant(deps.clock)
    const change = { doneAt: done ? at : null }
    if (!repository.updateTask(tx, { id, version, at }, change)) throw stale()
    audit(tx, deps, actor, done ? 'task.done' : 'task.reopened', id, {})
    return found(tx, { id })
  })
}

/** Into the bin, from which it is purged after 30 days. Error: 404. */
export function removeTask(deps: Deps, actor: Actor, id: string): undefined {
  transaction(deps.db, (tx) => {
    const { title, assigneeId } = found(tx, { id })
    repository.setDeleted(tx, id, instant(deps.clock))
    audit(tx, deps, actor, 'task.removed', id, { title, assigneeId })
  })
}

/** Error: 404 unless it is in the bin. */
export function restoreTask(deps: Deps, actor: Actor, id: string): TaskView {
  return transaction(deps.db, (tx) => {
    if (!repository.findTask(tx, { id, bin: true })) throw missing()
    repository.setDeleted(tx, id, null)
    audit(tx, deps, actor, 'task.restored', id, {})
    return found(tx, { id })
  })
}

function requirePeople(tx: Tx, input: { assigneeId: string; clientId: string | null }) {
  const assignee = repository.findAssignee(tx, input.assigneeId)
  if (!assignee) throw invalidField('assigneeId', messages.people.noSuchStaff)
  if (input.clientId && !repository.clientExists(tx, input.clientId)) {
    throw invalidField('clientId', messages.people.noSuchClient)
  }
  return assignee
}

/** A staff member without a login has no address and is told in person. */
function tell(
  tx: Tx,
  deps: Deps,
  { staffId, email, firstName }: { staffId: string; email: string | null; firstName: string },
  task: TaskView,
) {
  if (email && wantsMail(tx, staffId, 'task.assigned'))
    promiseMail(tx, deps, taskAssignedMail(deps.config, { email, firstName }, task))
}

function found(tx: Tx, wanted: { id: string; assigneeId?: string | undefined }): TaskView {
  const row = repository.findTask(tx, wanted)
  if (!row) throw missing()
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

function audit(tx: Tx, deps: Deps, actor: Actor, action: string, id: string, detail: object) {
  recordChange({ tx, deps, actor }, action, { type: 'task', id }, { ...detail })
}
