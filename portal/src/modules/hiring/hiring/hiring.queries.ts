import { fileFrom } from '../../../lib/download.ts'
import type { QueryOf } from '../../../lib/endpoints.ts'
import { createMutation, createOnceMutation, read, readList } from '../../../lib/queries.ts'

export type Filters = Pick<QueryOf<'GET /api/hiring/submissions'>, 'show' | 'duplicates' | 'search'>

/** Applications, newest first, page by page. */
export const submissionsQuery = (filters: Filters) =>
  readList('hiring', 'GET /api/hiring/submissions', { query: filters })

export const hiringSummaryQuery = () => read('hiring', 'GET /api/hiring/summary', {})

export const submissionQuery = (id: string) =>
  read('hiring', 'GET /api/hiring/submissions/:id', { params: { id } })

/** An applicant's PDF; the audit log records each download. */
export const submissionPdf = (id: string) =>
  fileFrom('POST /api/hiring/submissions/:id/file', { params: { id } })

export const useStartReading = createMutation('POST /api/hiring/submissions/:id/reading')

export const useAddNote = createOnceMutation('POST /api/hiring/submissions/:id/notes')

export type Decision = 'invite' | 'decline'

export const useDecide = (id: string, decision: Decision) =>
  createMutation(`POST /api/hiring/submissions/:id/${decision}` as const)(id)
