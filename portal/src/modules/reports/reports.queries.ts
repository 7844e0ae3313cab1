import type { Topic } from '@leadwright/shared/topics'
import { queryOptions } from '@tanstack/react-query'
import { read, sender } from '../../lib/queries.ts'

/** Topics of its figures. */
const topics: readonly Topic[] = ['campaign', 'conversations', 'meetings', 'milestones', 'payments']

/** A client's report of a month; without an id, the viewer's own. */
export const reportQuery = (clientId: string | undefined, month: string) =>
  queryOptions({
    ...(clientId === undefined
      ? read('reports', 'GET /api/reports/:month', { params: { month } })
      : read('reports', 'GET /api/clients/:clientId/reports/:month', {
          params: { clientId, month },
        })),
    meta: { topics },
  })

export const reportsQuery = (month: string) =>
  read('reports', 'GET /api/months/:month/reports', { params: { month } })

export const useSetComment = sender('PUT /api/clients/:clientId/reports/:month', 'reports')

export const useSendReport = sender('POST /api/clients/:clientId/reports/:month/send', 'reports')
