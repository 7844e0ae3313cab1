import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'
import { today } from '../../lib/today.ts'

/** Topics of the counted records, and of records that unseen notifications are about. */
const topics = [
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
] as const

/** The counts shown in the navigation; overdue is based on the reader's date. */
export const countsQuery = (day = today()) =>
  queryOptions({
    ...read(topics, 'GET /api/counts', { query: { today: day } }),
  })
