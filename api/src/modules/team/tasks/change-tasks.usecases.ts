import type { changeTasks as contract } from '@leadwright/shared/contracts/team/tasks'
import type { z } from 'zod'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { Write } from '../../records/record.repository.ts'
import { markDone } from './task-series.usecases.ts'
import * as repository from './tasks.repository.ts'
import { assertMayChange, change, requireAssignee, visibleTask } from './tasks.usecases.ts'

/**
 * Makes the same change to all of these tasks, or to none; the assignee may move and complete a
 * task. Errors: 404; `tasks.not-yours` for reassigning it; `record.conflict`; `request.invalid` for
 * an assignee who is not on the team.
 */
export function changeTasks(
  deps: Deps,
  actor: Actor,
  { tasks, change: { assigneeId, dueOn, done } }: z.output<typeof contract.body>,
): z.output<typeof contract.response> {
  return transaction(deps.db, (tx) => {
    const write = { tx, deps, actor }
    const fields = { ...(assigneeId && { assigneeId }), ...(dueOn && { dueOn }) }
    const isEdited = Object.keys(fields).length > 0
    if (assigneeId) requireAssignee(tx, assigneeId)
    const items = tasks.map(({ id, version }) => {
      if (isEdited) {
        if (assigneeId) assertMayChange(write, id)
        else visibleTask(write, id)
        change(write, { id, version }, fields)
      }
      const edited = isEdited ? version + 1 : version
      if (done) markDone(write, { id, version: edited }, true)
      return { id, version: done ? edited + 1 : edited }
    })
    return { items }
  })
}

/** Reassigns all open tasks of a person to another one. Returns their number. */
export function handOverTasks(write: Write, fromId: string, toId: string): number {
  const open = repository.listOpenOf(write.tx, fromId)
  for (const key of open) change(write, key, { assigneeId: toId })
  return open.length
}
