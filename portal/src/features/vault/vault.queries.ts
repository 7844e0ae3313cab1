import * as links from '@leadwright/shared/contracts/links'
import * as prompts from '@leadwright/shared/contracts/prompts'
import { documents, recordings } from '@leadwright/shared/contracts/recordings'
import { listBin, listVaultClients } from '@leadwright/shared/contracts/vault'
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
      call(prompts.listPrompts, { query: queryOf(wanted, pageParam) }, { signal }),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

export const linksQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.list('links', wanted),
    queryFn: ({ pageParam, signal }) =>
      call(links.listLinks, { query: queryOf(wanted, pageParam) }, { signal }),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

const endpointsOf = (kind: DriveKind) => (kind === 'recordings' ? recordings : documents)

export const driveItemsQuery = (kind: DriveKind, wanted: Wanted) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.list(kind, wanted),
    queryFn: ({ pageParam, signal }) =>
      call(endpointsOf(kind).list, { query: queryOf(wanted, pageParam) }, { signal }),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** An open item is read anew, so that a save starts from the newest version. */
const fresh = { staleTime: 0, gcTime: 0 }

export const promptQuery = (promptId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.one('prompts', promptId),
    queryFn: ({ signal }) => call(prompts.getPrompt, { params: { promptId } }, { signal }),
  })

export const linkQuery = (linkId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.one('links', linkId),
    queryFn: ({ signal }) => call(links.getLink, { params: { linkId } }, { signal }),
  })

export const driveItemQuery = (kind: DriveKind, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.one(kind, id),
    queryFn: ({ signal }) => call(endpointsOf(kind).get, { params: { id } }, { signal }),
  })

export const promptVersionsQuery = (promptId: string) =>
  queryOptions({
    queryKey: keys.versions(promptId),
    queryFn: ({ signal }) => call(prompts.listPromptVersions, { params: { promptId } }, { signal }),
  })

export const vaultClientsQuery = () =>
  queryOptions({
    queryKey: keys.clients,
    queryFn: ({ signal }) => call(listVaultClients, {}, { signal }),
    select: ({ clients }) => clients,
  })

export const binQuery = () =>
  queryOptions({
    queryKey: keys.bin,
    queryFn: ({ signal }) => call(listBin, {}, { signal }),
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
        ? withId((id) => call(prompts.createPrompt, { body: { ...body, id } }))
        : call(prompts.updatePrompt, { params: { promptId }, body: { ...body, version } }),
    onSuccess: useVaultChanged(),
  })
}

export function useSaveLink(linkId: string | undefined) {
  const withId = useRecordId()
  return useMutation({
    mutationFn: ({ version, ...body }: EndpointInput<typeof links.updateLink>['body']) =>
      linkId === undefined
        ? withId((id) => call(links.createLink, { body: { ...body, id } }))
        : call(links.updateLink, { params: { linkId }, body: { ...body, version } }),
    onSuccess: useVaultChanged(),
  })
}

export function useAddDriveItem(kind: DriveKind) {
  const withId = useRecordId()
  return useMutation({
    mutationFn: (body: NewRecord<typeof recordings.create>) =>
      withId((id) => call(endpointsOf(kind).create, { body: { ...body, id } })),
    onSuccess: useVaultChanged(),
  })
}

/** Into the bin, by kind. */
export const removeItem: Record<ItemKind, (id: string) => Promise<unknown>> = {
  prompts: (promptId) => call(prompts.deletePrompt, { params: { promptId } }),
  links: (linkId) => call(links.deleteLink, { params: { linkId } }),
  recordings: (id) => call(recordings.remove, { params: { id } }),
  documents: (id) => call(documents.remove, { params: { id } }),
}

/** Back from the bin, by kind. */
export const restoreItem: Record<ItemKind, (id: string) => Promise<unknown>> = {
  prompts: (promptId) => call(prompts.restorePrompt, { params: { promptId } }),
  links: (linkId) => call(links.restoreLink, { params: { linkId } }),
  recordings: (id) => call(recordings.restore, { params: { id } }),
  documents: (id) => call(documents.restore, { params: { id } }),
}
