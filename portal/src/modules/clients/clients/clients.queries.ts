import type { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import type {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

const keys = {
  all: ['clients'] as const,
  list: (search: string) => ['clients', 'list', search] as const,
  summary: ['clients', 'summary'] as const,
  one: (clientId: string) => ['clients', 'one', clientId] as const,
}

/** Clients, newest first, page by page. */
export const clientsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: keys.list(search),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listClients>(
        'GET /api/clients',
        { query: { search, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** The counted figures above the list. */
export const clientSummaryQuery = () =>
  queryOptions({
    queryKey: keys.summary,
    queryFn: ({ signal }) =>
      call<typeof getClientSummary>('GET /api/clients/summary', {}, { signal }),
  })

interface AddClient {
  body: NewRecord<typeof addClient>
  file?: Blob | undefined
  onUploadProgress?: (share: number) => void
}

export function useAddClient() {
  const queryClient = useQueryClient()
  const withId = useRecordId()
  return useMutation({
    mutationFn: ({ onUploadProgress, body, file }: AddClient) =>
      withId((id) =>
        call<typeof addClient>(
          'POST /api/clients',
          { body: { ...body, id }, file: { profilePicture: file } },
          { onUploadProgress: file && onUploadProgress },
        ),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.one(clientId),
    queryFn: ({ signal }) =>
      call<typeof getClient>('GET /api/clients/:clientId', { params: { clientId } }, { signal }),
  })

export function useUpdateClient(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EndpointInput<typeof updateClient>['body']) =>
      call<typeof updateClient>('PATCH /api/clients/:clientId', { params: { clientId }, body }),
    onSuccess: (client) => {
      queryClient.setQueryData(keys.one(clientId), client)
      return queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}

/** The client as it is stored now, past the cache. */
export function useNewestClient(clientId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...clientQuery(clientId), staleTime: 0 })
}
