import type { ActionItemKind } from '@leadwright/shared/action-items'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { countUnreadConversations } from '../conversations/conversations.usecases.ts'
import { summariseOwnTasks } from '../team/tasks/workloads.usecases.ts'
import { listActionItems } from '../today/action-items.usecases.ts'
import { countUnseen } from './bell.usecases.ts'

/** The action items that each sidebar badge counts. */
const figures = {
  waiting: [
    'conversations.answer',
    'updates.to-decide',
    'updates.unread',
    'conversations.unanswered',
    'meetings.time-proposed',
    'deals.to-confirm',
    'objections.to-decide',
    'leads.to-release',
    'leads.suggested',
  ],
  roomRequests: ['staff.read', 'rooms.asked'],
  passwordsToRotate: ['passwords.manage-access', 'passwords.to-rotate'],
  unmatchedBookings: ['bookings.manage', 'bookings.unmatched'],
  overdueApplications: ['hiring.review', 'applications.past-due'],
} as const satisfies Record<string, readonly [Permission, ...ActionItemKind[]]>
const counted = Object.values(figures).flatMap(([, ...kinds]): ActionItemKind[] => kinds)

/**
 * The counts of what waits for a person; null if the role has no such page.
 * @param query the reader's date, from which overdue is calculated
 */
export function readCounts(deps: Deps, actor: Actor, query: { today?: string | undefined }) {
  const due = listActionItems(deps, actor, query.today ?? companyToday(deps), counted)
  const count = ([permission, ...kinds]: readonly [Permission, ...ActionItemKind[]]) =>
    can(actor.role, permission)
      ? due.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.count : 0), 0)
      : null
  return {
    unseen: countUnseen(deps, actor),
    unreadConversations: can(actor.role, 'conversations.own')
      ? countUnreadConversations(deps, actor)
      : null,
    waiting: count(figures.waiting),
    roomRequests: count(figures.roomRequests),
    overdueTasks: can(actor.role, 'tasks.own')
      ? summariseOwnTasks(deps, actor, query).overdue
      : null,
    passwordsToRotate: count(figures.passwordsToRotate),
    unmatchedBookings: count(figures.unmatchedBookings),
    overdueApplications: count(figures.overdueApplications),
  }
}
