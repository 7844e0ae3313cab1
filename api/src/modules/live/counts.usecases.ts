import { can, type Permission } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { summarise } from '../hiring/hiring.usecases.ts'
import { countWaiting } from '../money/updates/reviews.usecases.ts'
import { listRoomRequests } from '../team/rooms/room-requests.usecases.ts'
import { summariseOwnTasks } from '../team/tasks/tasks.usecases.ts'
import { listToRotate } from '../vault/passwords/reveal.usecases.ts'
import { countUnseen } from './bell.usecases.ts'

/**
 * What waits for a person; null where the role has no page of it.
 * @param query the reader's date, from which overdue is counted
 */
export function readCounts(deps: Deps, actor: Actor, query: { today?: string | undefined }) {
  const count = (permission: Permission, work: () => number) =>
    can(actor.role, permission) ? work() : null
  return {
    unseen: countUnseen(deps, actor),
    waiting: count('updates.decide', () => countWaiting(deps)),
    roomRequests: count(
      'staff.read',
      () => listRoomRequests(deps, actor).filter(({ state }) => state === 'waiting').length,
    ),
    overdueTasks: count('tasks.own', () => summariseOwnTasks(deps, actor, query).overdue),
    passwordsToRotate: count('passwords.manage-access', () => listToRotate(deps).items.length),
    overdueApplications: count('hiring.review', () => summarise(deps).pastDue),
  }
}
