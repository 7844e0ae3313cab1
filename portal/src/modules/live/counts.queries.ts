import type { Topic } from '@leadwright/shared/topics'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'
import { today } from '../../lib/today.ts'

/** What the counted things are listed under, and what an unread notification may tell of. */
const topics: readonly Topic[] = [
  'conversations',
  'hiring',
  'meetings',
  'notifications',
  'pay',
  'payments',
  'rooms',
  'tasks',
  'updates',
  'vault',
  'waiting',
]

/** What waits for the viewer; overdue is counted from the reader's day. */
export const countsQuery = (day = today()) =>
  queryOptions({
    ...read('counts', 'GET /api/counts', { query: { today: day } }),
    meta: { topics },
  })
