import { fileFrom } from '../../../lib/download.ts'
import type { QueryOf } from '../../../lib/endpoints.ts'
import { createMutation, createOnceMutation, read, readList } from '../../../lib/queries.ts'

export type Filters = Pick<QueryOf<'GET /api/hiring/submissions'>, 'show' | 'duplicates' | 'search'>

/** Applications, the most urgent first, page by page. */
export const submissionsQuery = (filters: Filters) =>
  readList('hiring', 'GET /api/hiring/submissions', { query: filters })

export const hiringSummaryQuery = () => read('hiring', 'GET /api/hiring/summary', {})

export const submissionQuery = (id: string) =>
  read('hiring', 'GET /api/hiring/submissions/:id', { params: { id } })

/** The applications before and after one in the list with these filters. */
export const neighborsQuery = (id: string, filters: Filters) =>
  read('hiring', 'GET /api/hiring/submissions/:id/neighbors', { params: { id }, query: filters })

/** The interviews and onboarding meetings of those who are invited or hired. */
export const interviewsQuery = () => read(['hiring', 'meetings'], 'GET /api/hiring/interviews', {})

/** An applicant's PDF; the audit log records each download. */
export const submissionPdf = (id: string) =>
  fileFrom('POST /api/hiring/submissions/:id/file', { params: { id } })

export const useStartReading = createMutation('POST /api/hiring/submissions/:id/reading')

export const useSetRequirementMet = createMutation('PUT /api/hiring/submissions/:id/requirements')

export const useResendInvitation = createMutation('POST /api/hiring/submissions/:id/invitation')

export const useHire = createOnceMutation('POST /api/hiring/submissions/:id/hire')

export const useAddNote = createOnceMutation('POST /api/hiring/submissions/:id/notes')

export type Decision = 'invite' | 'decline'

export const useDecide = (id: string, decision: Decision) =>
  createMutation(`POST /api/hiring/submissions/:id/${decision}` as const)(id)
