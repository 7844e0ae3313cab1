import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import type { RecordRow, Write } from '../../records/record.repository.ts'
import * as repository from './tasks.repository.ts'
import { nextDueDay } from './tasks.rules.ts'
import { noDueDay, type tasks as table } from './tasks.table.ts'
import { nameOfAssignee, tasks, visibleTask } from './tasks.usecases.ts'

/** Errors: 404 for a task that the actor does not see; `record.conflict`. */
export const setTaskDone = (
  deps: Deps,
  actor: Actor,
  id: string,
  { done, version }: { done: boolean; version: number },
): TaskView =>
  transaction(deps.db, (tx) => {
    const write = { tx, deps, actor }
    markDone(write, { id, version }, done)
    return visibleTask(write, id)
  })

/** As setTaskDone, in the caller's transaction. */
export function markDone(write: Write, key: { id: string; version: number }, done: boolean): void {
  visibleTask(write, key.id)
  const change = { doneAt: done ? instant(write.deps.clock) : null }
  const task = tasks.update(write, key, change, { verb: done ? 'done' : 'reopened' })
  if (done === (task.doneAt !== null)) return
  if (done) continueSeries(write, task)
  else takeBackFollower(write, task.id)
}

/** Creates the task after a repeating one, unless there already is one. */
function continueSeries(write: Write, task: RecordRow<typeof table>): void {
  const { repeats, title, notes, assigneeId, clientId, createdBy } = task
  if (!repeats) return
  const follower = repository.findFollower(write.tx, task.id)
  if (follower?.deletedAt) tasks.restore(write, follower.id)
  if (follower) return
  const today = companyToday(write.deps)
  const dueOn = task.dueOn === noDueDay ? today : task.dueOn
  const repeatsFrom = task.repeatsFrom ?? dueOn
  const id = newId()
  const row = {
    ...{ id, title, notes, assigneeId, clientId, createdBy, repeats, repeatsFrom },
    dueOn: nextDueDay(repeats, { from: repeatsFrom, dueOn, today }),
    followsId: task.id,
  }
  const detail = { to: nameOfAssignee(write.tx, assigneeId) }
  tasks.create(write, row, { verb: 'assigned', detail })
}

/** Moves a follow-up task that no one has changed to the trash. */
function takeBackFollower(write: Write, id: string): void {
  const follower = repository.findFollower(write.tx, id)
  const isUntouched = follower?.version === 1 && !follower.doneAt && !follower.deletedAt
  if (follower && isUntouched) tasks.remove(write, follower.id)
}
