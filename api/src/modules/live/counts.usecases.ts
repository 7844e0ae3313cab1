import type { DueKind } from '@leadwright/shared/due'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { summariseOwnTasks } from '../team/tasks/tasks.usecases.ts'
import { listDue } from '../today/due.usecases.ts'
import { countUnseen } from './bell.usecases.ts'

/**
 * What waits for a person; null where the role has no page of it.
 * @param query the reader's date, from which overdue is counted
 */
export function readCounts(deps: Deps, actor: Actor, query: { today?: string | undefined }) {
  const due = listDue(deps, actor, query.today ?? companyToday(deps))
  const count = (permission: Permission, ...kinds: DueKind[]) =>
    can(actor.role, permission)
      ? due.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.count : 0), 0)
      : null
  return {
    unseen: countUnseen(deps, actor),
    waiting: count('updates.decide', 'updates.to-decide', 'updates.unread'),
    roomRequests: count('staff.read', 'rooms.asked'),
    overdueTasks: can(actor.role, 'tasks.own')
      ? summariseOwnTasks(deps, actor, query).overdue
      : null,
    passwordsToRotate: count('passwords.manage-access', 'passwords.to-rotate'),
    overdueApplications: count('hiring.review', 'applications.past-due'),
  }
}
