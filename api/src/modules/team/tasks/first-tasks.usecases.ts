import { newId } from '../../../lib/ids.ts'
import type { Write } from '../../records/record.repository.ts'
import { nameOfAssignee, notifyAssignee, tasks } from './tasks.usecases.ts'

interface FirstTask {
  title: string
  dueOn: string
  ownerId: string | null
}

/**
 * Creates the first tasks of a client. Each person for whom `isNotified` holds is notified once, of the
 * first of their tasks. Returns the ids of all.
 */
export function assignFirstTasks(
  write: Write,
  clientId: string,
  first: readonly FirstTask[],
  isNotified: (ownerId: string) => boolean,
): string[] {
  const notified = new Set<string>()
  return first.map(({ title, dueOn, ownerId }) => {
    const id = newId()
    const row = { id, title, notes: '', clientId, dueOn, repeatsFrom: dueOn, assigneeId: ownerId }
    const detail = { to: nameOfAssignee(write.tx, ownerId) }
    tasks.create(write, { ...row, createdBy: write.actor.userId }, { verb: 'assigned', detail })
    if (ownerId && !notified.has(ownerId) && isNotified(ownerId)) {
      notified.add(ownerId)
      notifyAssignee(write, id)
    }
    return id
  })
}
