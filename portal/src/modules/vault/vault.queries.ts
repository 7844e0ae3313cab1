import type * as links from '@leadwright/shared/contracts/vault/links'
import type * as prompts from '@leadwright/shared/contracts/vault/prompts'
import type { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import type { listBin, listVaultClients } from '@leadwright/shared/contracts/vault/vault'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../lib/use-record-id.ts'

/** What a list is asked for; both live in the address. */
export interface Wanted {
  search: string
  clientIds: readonly string[]
}
export type DriveKind = 'recordings' | 'documents'
export type ItemKind = DriveKind | 'prompts' | 'links'

const keys = {
  all: ['vault'] as const,
  list: (kind: string, wanted: Wanted) => ['vault', kind, 'list', wanted] as const,
  one: (kind: string, id: string) => ['vault', kind, 'one', id] as const,
  versions: (promptId: string) => ['vault', 'prompts', 'versions', promptId] as const,
  clients: ['vault', 'clients'] as const,
  bin: ['vault', 'bin'] as const,
}

export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

const queryOf = ({ search, clientIds }: Wanted, cursor: string | undefined) => ({
  search,
  cursor,
  clientIds: clientIds.join(',') || undefined,
})

export const promptsQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.list('prompts', wanted),
    queryFn: ({ pageParam, signal }) =>
      call<typeof prompts.listPrompts>(
        'GET /api/prompts',
        { query: queryOf(wanted, pageParam) },
        { signal },
      ),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

export const linksQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.list('links', wanted),
    queryFn: ({ pageParam, signal }) =>
      call<typeof links.listLinks>(
        'GET /api/links',
        { query: queryOf(wanted, pageParam) },
        { signal },
      ),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

type DriveEndpoints = typeof recordings | typeof documents

export const driveItemsQuery = (kind: DriveKind, wanted: Wanted) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.list(kind, wanted),
    queryFn: ({ pageParam, signal }) =>
      call<DriveEndpoints['list']>(
        `GET /api/${kind}`,
        { query: queryOf(wanted, pageParam) },
        { signal },
      ),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** An open item is read anew, so that a save starts from the newest version. */
const fresh = { staleTime: 0, gcTime: 0 }

export const promptQuery = (promptId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.one('prompts', promptId),
    queryFn: ({ signal }) =>
      call<typeof prompts.getPrompt>(
        'GET /api/prompts/:promptId',
        { params: { promptId } },
        { signal },
      ),
  })

export const linkQuery = (linkId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.one('links', linkId),
    queryFn: ({ signal }) =>
      call<typeof links.getLink>('GET /api/links/:linkId', { params: { linkId } }, { signal }),
  })

export const driveItemQuery = (kind: DriveKind, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.one(kind, id),
    queryFn: ({ signal }) =>
      call<DriveEndpoints['get']>(`GET /api/${kind}/:id`, { params: { id } }, { signal }),
  })

export const promptVersionsQuery = (promptId: string) =>
  queryOptions({
    queryKey: keys.versions(promptId),
    queryFn: ({ signal }) =>
      call<typeof prompts.listPromptVersions>(
        'GET /api/prompts/:promptId/versions',
        { params: { promptId } },
        { signal },
      ),
  })

export const vaultClientsQuery = () =>
  queryOptions({
    queryKey: keys.clients,
    queryFn: ({ signal }) =>
      call<typeof listVaultClients>('GET /api/vault/clients', {}, { signal }),
    select: ({ clients }) => clients,
  })

export const binQuery = () =>
  queryOptions({
    queryKey: keys.bin,
    queryFn: ({ signal }) => call<typeof listBin>('GET /api/vault/bin', {}, { signal }),
    staleTime: 0,
  })

/**
 * Lists, versions and the bin are read again. An open item is not: it may just have gone to the bin,
 * and a form goes on from the version that it was opened with.
 */
export function useVaultChanged() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      queryKey: keys.all,
      predicate: ({ queryKey }) => queryKey[2] !== 'one',
    })
}

export function useSavePrompt(promptId: string | undefined) {
  const withId = useRecordId()
  return useMutation({
    mutationFn: ({ version, ...body }: EndpointInput<typeof prompts.updatePrompt>['body']) =>
      promptId === undefined
        ? withId((id) =>
            call<typeof prompts.createPrompt>('POST /api/prompts', { body: { ...body, id } }),
          )
        : call<typeof prompts.updatePrompt>('PUT /api/prompts/:promptId', {
            params: { promptId },
            body: { ...body, version },
          }),
    onSuccess: useVaultChanged(),
  })
}

export function useSaveLink(linkId: string | undefined) {
  const withId = useRecordId()
  return useMutation({
    mutationFn: ({ version, ...body }: EndpointInput<typeof links.updateLink>['body']) =>
      linkId === undefined
        ? withId((id) =>
            call<typeof links.createLink>('POST /api/links', { body: { ...body, id } }),
          )
        : call<typeof links.updateLink>('PUT /api/links/:linkId', {
            params: { linkId },
            body: { ...body, version },
          }),
    onSuccess: useVaultChanged(),
  })
}

export function useAddDriveItem(kind: DriveKind) {
  const withId = useRecordId()
  return useMutation({
    mutationFn: (body: NewRecord<typeof recordings.create>) =>
      withId((id) =>
        call<DriveEndpoints['create']>(`POST /api/${kind}`, { body: { ...body, id } }),
      ),
    onSuccess: useVaultChanged(),
  })
}

/** Into the bin, by kind. */
export const removeItem: Record<ItemKind, (id: string) => Promise<unknown>> = {
  prompts: (promptId) =>
    call<typeof prompts.deletePrompt>('DELETE /api/prompts/:promptId', { params: { promptId } }),
  links: (linkId) =>
    call<typeof links.deleteLink>('DELETE /api/links/:linkId', { params: { linkId } }),
  recordings: (id) =>
    call<typeof recordings.remove>('DELETE /api/recordings/:id', { params: { id } }),
  documents: (id) => call<typeof documents.remove>('DELETE /api/documents/:id', { params: { id } }),
}

/** Back from the bin, by kind. */
export const restoreItem: Record<ItemKind, (id: string) => Promise<unknown>> = {
  prompts: (promptId) =>
    call<typeof prompts.restorePrompt>('POST /api/prompts/:promptId/restore', {
      params: { promptId },
    }),
  links: (linkId) =>
    call<typeof links.restoreLink>('POST /api/links/:linkId/restore', { params: { linkId } }),
  recordings: (id) =>
    call<typeof recordings.restore>('POST /api/recordings/:id/restore', { params: { id } }),
  documents: (id) =>
    call<typeof documents.restore>('POST /api/documents/:id/restore', { params: { id } }),
}
