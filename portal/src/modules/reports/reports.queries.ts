import { queryOptions } from '@tanstack/react-query'
import { read, sender } from '../../lib/queries.ts'

/** Topics of its figures. */
const topics = [
  'reports',
  'campaign',
  'conversations',
  'meetings',
  'milestones',
  'payments',
] as const

/** A client's report of a month; without an id, the viewer's own. */
export const reportQuery = (clientId: string | undefined, month: string) =>
  queryOptions({
    ...(clientId === undefined
      ? read(topics, 'GET /api/reports/:month', { params: { month } })
      : read(topics, 'GET /api/clients/:clientId/reports/:month', {
          params: { clientId, month },
        })),
  })

export const reportsQuery = (month: string) =>
  read(['reports', 'campaign', 'clients'], 'GET /api/months/:month/reports', { params: { month } })

export const useSetComment = sender('PUT /api/clients/:clientId/reports/:month')

export const useSendReport = sender('POST /api/clients/:clientId/reports/:month/send')
