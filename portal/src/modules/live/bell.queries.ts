import { readList, sender } from '../../lib/queries.ts'

/**
 * Topics of the notifications: texts are built from the current records, and those the reader lost access to
 * disappear.
 */
const topics = [
  'notifications',
  'conversations',
  'meetings',
  'pay',
  'payments',
  'reports',
  'rooms',
  'tasks',
  'updates',
  'vault',
] as const

export const bellQuery = () => ({
  ...readList(topics, 'GET /api/notifications', { query: {} }),
})

export const useMarkSeen = sender('POST /api/notifications/seen')
