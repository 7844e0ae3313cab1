import type * as contract from '@leadwright/shared/contracts/hiring/hiring'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

const keys = {
  all: ['hiring'] as const,
  list: (filters: Filters) => ['hiring', 'list', filters] as const,
  summary: ['hiring', 'summary'] as const,
  one: (id: string) => ['hiring', 'one', id] as const,
}

export type Filters = Pick<
  NonNullable<EndpointInput<typeof contract.listSubmissions>['query']>,
  'show' | 'duplicates' | 'search'
>

/** Applications, newest first, page by page. */
export const submissionsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listSubmissions>(
        'GET /api/hiring/submissions',
        { query: { ...filters, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

export const hiringSummaryQuery = () =>
  queryOptions({
    queryKey: keys.summary,
    queryFn: ({ signal }) =>
      call<typeof contract.getHiringSummary>('GET /api/hiring/summary', {}, { signal }),
  })

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      call<typeof contract.getSubmission>(
        'GET /api/hiring/submissions/:id',
        { params: { id } },
        { signal },
      ),
  })

/** Each change answers with the application as it now is. */
function useChange<Body>(id: string, send: (body: Body) => Promise<contract.SubmissionDetail>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (detail) => {
      queryClient.setQueryData(keys.one(id), detail)
      await queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}

export const useStartReading = (id: string) =>
  useChange(id, (body: z.input<typeof contract.StartReadingBody>) =>
    call<typeof contract.startReading>('POST /api/hiring/submissions/:id/reading', {
      params: { id },
      body,
    }),
  )

export function useAddNote(submissionId: string) {
  const withId = useRecordId()
  return useChange(submissionId, (body: NewRecord<typeof contract.addHiringNote>) =>
    withId((id) =>
      call<typeof contract.addHiringNote>('POST /api/hiring/submissions/:id/notes', {
        params: { id: submissionId },
        body: { ...body, id },
      }),
    ),
  )
}

export type Decision = 'invite' | 'decline'

export const useDecide = (id: string, decision: Decision) =>
  useChange(id, (body: z.input<typeof contract.DecideBody>) =>
    call<typeof contract.inviteApplicant | typeof contract.declineApplicant>(
      `POST /api/hiring/submissions/:id/${decision}`,
      { params: { id }, body },
    ),
  )
