import { type Due, dueOf } from '@leadwright/shared/due'
import type { Actor, Deps } from '../../../deps.ts'
import * as repository from './tasks.repository.ts'

/** Tasks that nobody has, and those of others that were due before the reader's day. */
export const tasksDue = ({ db }: Deps, _actor: Actor, today: string): Due[] => [
  ...dueOf('tasks.unassigned', repository.sumUnassigned(db)),
  ...dueOf('tasks.overdue', repository.sumOverdue(db, today)),
]
