import type { Topic } from '@leadwright/shared/topics'
import { readList, sender } from '../../lib/queries.ts'

/**
 * Topics of the notifications: texts are built from the current records, and those the reader lost access to
 * disappear.
 */
const topics: readonly Topic[] = [
  'conversations',
  'meetings',
  'pay',
  'payments',
  'reports',
  'rooms',
  'tasks',
  'updates',
  'vault',
]

export const bellQuery = () => ({
  ...readList('notifications', 'GET /api/notifications', { query: {} }),
  meta: { topics },
})

export const useMarkSeen = sender('POST /api/notifications/seen', 'notifications')
