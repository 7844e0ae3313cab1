import { notificationTopics } from '@leadwright/shared/notification-topics'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'
import { today } from '../../lib/today.ts'

/** Topics of notifications and of the other records that are counted. */
const topics = [...notificationTopics, 'hiring', 'waiting'] as const

/** The counts shown in the navigation; overdue is based on the reader's date. */
export const countsQuery = (day = today()) =>
  queryOptions({
    ...read(topics, 'GET /api/counts', { query: { today: day } }),
  })
