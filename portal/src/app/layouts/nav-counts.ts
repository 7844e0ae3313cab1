import { paths } from '@leadwright/shared/portal-paths'
import type { OutputOf } from '../../lib/endpoints.ts'
import type { WaitingCount } from '../../ui/count-badge.tsx'

type Counts = OutputOf<'GET /api/counts'>

const counted: readonly (readonly [path: string, count: keyof Counts, label: string])[] = [
  [paths.waiting, 'waiting', 'waiting'],
  [paths.tasks, 'overdueTasks', 'overdue'],
  [paths.bookings, 'unmatchedBookings', 'unassigned'],
  [paths.hiring, 'overdueApplications', 'overdue applications'],
  [paths.office, 'roomRequests', 'asking to join'],
  [paths.rooms, 'roomRequests', 'asking to join'],
  [paths.conversations, 'unreadConversations', 'unread'],
  [paths.vault, 'passwordsToRotate', 'to change'],
]

type Needs = OutputOf<'GET /api/needs-you'>['items']

/** What waits for the viewing client on a page of its dashboard. */
export function needsAt(needs: Needs | undefined, path: string): WaitingCount | undefined {
  const here = (needs ?? []).filter((need) => need.path.split(/[?#]/)[0] === path)
  const amount = here.reduce((sum, { count }) => sum + count, 0)
  return amount > 0 ? { amount, label: 'for you' } : undefined
}

/** The count of a page, including its tabs. */
export function countAt(counts: Counts | undefined, path: string): WaitingCount | undefined {
  const found = counted.filter(
    ([at, count]) => (counts?.[count] ?? 0) > 0 && (at === path || at.startsWith(`${path}/`)),
  )
  const amount = found.reduce((sum, [, count]) => sum + (counts?.[count] ?? 0), 0)
  const label = found.length === 1 ? (found[0]?.[2] ?? '') : 'waiting for you'
  return amount > 0 ? { amount, label } : undefined
}
