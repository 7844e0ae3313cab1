import type * as contract from '@leadwright/shared/contracts/hiring/hiring'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { creator, read, readList, sender } from '../../../lib/queries.ts'

export type Filters = Pick<
  NonNullable<EndpointInput<typeof contract.listSubmissions>['query']>,
  'show' | 'duplicates' | 'search'
>

/** Applications, newest first, page by page. */
export const submissionsQuery = (filters: Filters) =>
  readList<typeof contract.listSubmissions>('hiring', 'GET /api/hiring/submissions', {
    query: filters,
  })

export const hiringSummaryQuery = () =>
  read<typeof contract.getHiringSummary>('hiring', 'GET /api/hiring/summary', {})

export const submissionQuery = (id: string) =>
  read<typeof contract.getSubmission>('hiring', 'GET /api/hiring/submissions/:id', {
    params: { id },
  })

export const useStartReading = sender<typeof contract.startReading>(
  'POST /api/hiring/submissions/:id/reading',
  'hiring',
)

export const useAddNote = creator<typeof contract.addHiringNote>(
  'POST /api/hiring/submissions/:id/notes',
  'hiring',
)

export type Decision = 'invite' | 'decline'

export const useDecide = (id: string, decision: Decision) =>
  sender<typeof contract.inviteApplicant | typeof contract.declineApplicant>(
    `POST /api/hiring/submissions/:id/${decision}`,
    'hiring',
  )(id)
