import { createMutation, read } from '../../lib/queries.ts'

/** Topics of its figures. */
const topics = [
  'reports',
  'campaign',
  'conversations',
  'leads',
  'meetings',
  'milestones',
  'payments',
] as const

/** A client's report of a month. */
export const reportQuery = (clientId: string, month: string) =>
  read(topics, 'GET /api/clients/:clientId/reports/:month', { params: { clientId, month } })

export const reportsQuery = (month: string) =>
  read(['reports', 'campaign', 'clients'], 'GET /api/months/:month/reports', { params: { month } })

export const useSetComment = createMutation('PUT /api/clients/:clientId/reports/:month')

export const useSendReport = createMutation('POST /api/clients/:clientId/reports/:month/send')
