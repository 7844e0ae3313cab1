import { read } from '../../lib/queries.ts'
import { today } from '../../lib/today.ts'

/** What waits for the viewing client; overdue is based on the reader's date. */
export const needsQuery = (day = today()) =>
  read(
    ['conversations', 'leads', 'meetings', 'milestones', 'payments', 'targeting'],
    'GET /api/needs-you',
    {
      query: { today: day },
    },
  )
