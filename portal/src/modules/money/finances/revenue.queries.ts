import { fileFrom } from '../../../lib/download.ts'
import { read } from '../../../lib/queries.ts'

interface Days {
  from: string
  to: string
}

export const revenueQuery = ({ from, to }: Days) =>
  read('finances', 'GET /api/finances/revenue', { query: { from, to } })
export const revenueCsv = ({ from, to }: Days) =>
  fileFrom('POST /api/finances/revenue/export', { query: { from, to } })
export const dueByAgeQuery = () => read(['finances', 'payments'], 'GET /api/finances/due', {})
export const forecastQuery = () => read(['finances', 'leads'], 'GET /api/finances/forecast', {})
