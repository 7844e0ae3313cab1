import type { Endpoint, EndpointInput, EndpointOutput } from '@leadwright/shared/endpoint'
import type { Topic } from '@leadwright/shared/topics'
import {
  type FetchQueryOptions,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { type CallInput, callAt, type Parts } from './api.ts'
import type { Address, EndpointAt } from './endpoints.ts'
import { queryClient } from './query-client.ts'
import { mutateSerially, type Versioned } from './serialize.ts'
import { useOnce } from './use-once.ts'

/**
 * The topics of an endpoint, as its contract names them; a single one without a list. With an empty list, it
 * is fetched only when its page opens.
 */
export type TopicsOf<E extends Endpoint> = E['topics'] extends readonly [infer One extends Topic]
  ? One
  : E['topics']

/**
 * Options of a query with a single response: `useQuery(read('x', 'GET /api/x', {}))`.
 *
 * @param topics what it shows: a change of one of them, here or elsewhere, refetches it
 */
export const read = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  topics: TopicsOf<E>,
  address: A,
  input: CallInput<E>,
) =>
  queryOptions({
    queryKey: [address, input] as QueryKey,
    queryFn: ({ signal }) => callAt<E>(address, input, { signal }),
    meta: { topics },
  })

/**
 * Like `read`, for the record that a form edits: refetched each time it opens, but not while it is open,
 * unlike the data of the same record on the page below.
 *
 * @param isRevocable the reader can lose access while it is open; the record is then removed from the screen
 */
export const readForEdit = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  topics: TopicsOf<E>,
  address: A,
  input: CallInput<E>,
  isRevocable = false,
) => ({
  ...read<A, E>(topics, address, input),
  queryKey: [address, input, 'form'] as QueryKey,
  ...noCache,
  meta: { topics, isOpened: true, isRevocable },
})

/** Options of a query that is refetched at each visit, while cached data is shown. */
export const alwaysRefetch = <Options extends object>(options: Options) => ({
  ...options,
  staleTime: 0,
})

/** Never from the cache. */
export const noCache = { staleTime: 0, gcTime: 0 }

/** A page of a list; its endpoint may add totals. */
interface ListPage<Item> {
  items: Item[]
  nextCursor: string | null
}
type Item<E extends Endpoint> =
  EndpointOutput<E> extends { items: readonly (infer T)[] } ? T : never

const itemsOf = <T>(page: unknown) => (page as ListPage<T>).items
const cursorOf = (page: unknown) => (page as ListPage<unknown>).nextCursor ?? undefined

/**
 * Options of a query that reads a list page by page; its data are the items of all pages loaded so far. While
 * the search or a filter changes, the previous items stay on the screen.
 */
export const readList = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  topics: TopicsOf<E>,
  address: A,
  input: CallInput<E>,
) => {
  const { params, query } = input as Parts
  const queryKey: QueryKey = [address, params ?? {}, query ?? {}]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      callAt<E>(address, { ...input, query: { ...query, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: cursorOf,
    // Never show the items of another client.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(queryKey[1]) ? before : undefined,
    meta: { topics },
    select: ({ pages }) => pages.flatMap((page) => itemsOf<Item<E>>(page)),
  })
}

/** The current response, bypassing the cache. */
export const readNewest = <T>(query: FetchQueryOptions<T, Error, T, QueryKey>): Promise<T> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 })

/** The body of an endpoint's requests. */
export type SentBody<E extends Endpoint> =
  EndpointInput<E> extends { body: infer B } ? B : undefined

/** A tuple with one string for each id in an address. */
export type Ids<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Ids<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [string]
    : []

export const paramsOf = (address: string, ids: readonly string[]) =>
  Object.fromEntries([...address.matchAll(/:(\w+)/g)].map(([, name = ''], at) => [name, ids[at]]))

/** An address with or without `once`: each needs its own factory. */
type PlainAt<A extends Address> = A & (EndpointAt<A>['once'] extends false ? unknown : never)
type OnceAt<A extends Address> = A & (EndpointAt<A>['once'] extends false ? never : unknown)

/**
 * Creates the hook of a mutation that sends a body, or nothing, to one endpoint: `const useApprove =
 * createMutation('POST /api/updates/:updateId/approve')` is used as `useApprove(updateId)`.
 */
export const createMutation = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  address: PlainAt<A>,
) =>
  function useSend(...ids: Ids<E['path']>) {
    const params = paramsOf(address, ids)
    return useMutation({
      mutationFn: (body: SentBody<E>) =>
        callAt<E>(address, inputOf({ params, ...(body && { body }) })),
    })
  }

/**
 * Like `createMutation`, for a mutation that also gets its ids when called: `useEnd()` returns
 * `end({ params: { sessionId } })`.
 */
export const createInputMutation =
  <A extends Address, E extends Endpoint = EndpointAt<A>>(address: PlainAt<A>) =>
  () =>
    useMutation({ mutationFn: (input: CallInput<E>) => callAt<E>(address, input) })

/** The changed fields of a record, with the version that was read. */
type VersionedBody<E extends Endpoint> = SentBody<E> & Versioned

/**
 * Like `createMutation`, for a control that saves at once over the version that was read (see `mutateSerially`):
 * `useSetDone()` returns `setDone({ id, version, done })`.
 */
export const createVersionedMutation =
  <A extends Address, E extends Endpoint = EndpointAt<A>>(address: A) =>
  () =>
    useMutation({
      mutationFn: ({ id, version: seen, ...fields }: VersionedBody<E>) =>
        mutateSerially(
          [{ id, version: seen }],
          ([newest = { id, version: seen }]) => {
            const body = { ...fields, version: newest.version }
            return callAt<E>(address, inputOf({ params: paramsOf(address, [id]), body }))
          },
          (saved) => [saved as Versioned],
        ),
    })

/** Like `createMutation`, for a write that happens once however often its form sends it (see `useOnce`). */
export const createOnceMutation = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  address: OnceAt<A>,
) =>
  function useCreate(...ids: Ids<E['path']>) {
    const once = useOnce()
    const params = paramsOf(address, ids)
    return useMutation({
      mutationFn: (body: SentBody<E>) =>
        once((idempotencyKey) =>
          callAt<E>(address, inputOf({ params, ...(body && { body }) }), { idempotencyKey }),
        ),
    })
  }

/** Casts parts to the input of an endpoint, for callers that know they match. */
export function inputOf<E extends Endpoint>(parts: Parts): CallInput<E> {
  const input: unknown = parts
  return input as CallInput<E>
}
