import { createInputMutation, read } from '../../../lib/queries.ts'

/** All active clients' figures of a week. */
export const weeklyFiguresQuery = (week: string) =>
  read(['campaign', 'clients', 'leads'], 'GET /api/weekly-figures', { query: { week } })

export const useEnterWeeklyFigures = createInputMutation('PUT /api/weekly-figures')
