import type * as contract from '@leadwright/shared/contracts/hiring/hiring'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { read, readList, useCreate, useSend } from '../../../lib/queries.ts'

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

export const useStartReading = (id: string) =>
  useSend<typeof contract.startReading>(
    'POST /api/hiring/submissions/:id/reading',
    { params: { id } },
    'hiring',
  )

export const useAddNote = (id: string) =>
  useCreate<typeof contract.addHiringNote>(
    'POST /api/hiring/submissions/:id/notes',
    { params: { id } },
    'hiring',
  )

export type Decision = 'invite' | 'decline'

export const useDecide = (id: string, decision: Decision) =>
  useSend<typeof contract.inviteApplicant | typeof contract.declineApplicant>(
    `POST /api/hiring/submissions/:id/${decision}`,
    { params: { id } },
    'hiring',
  )
