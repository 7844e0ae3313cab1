import type { Topic } from '@leadwright/shared/topics'
import { readList, sender } from '../../lib/queries.ts'

/** What it tells of: its words are those of now, and what was taken from the reader is gone. */
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
