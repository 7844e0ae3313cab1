import type { Endpoint, EndpointInput, EndpointOutput } from '@leadwright/shared/endpoint'
import type { Topic } from '@leadwright/shared/topics'
import {
  type FetchQueryOptions,
  infiniteQueryOptions,
  type Query,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { type CallInput, call, type Parts } from './api.ts'
import type { Address, EndpointAt } from './endpoints.ts'
import { press, type Versioned } from './in-turn.ts'
import { queryClient } from './query-client.ts'
import { type NewRecord, useRecordId } from './use-record-id.ts'

/**
 * The first part of a query's key: what it is about. A live event names it; the others are of no list
 * that somebody else changes: the search and the dialogs read anew at each opening, `operations` is
 * configured, `application` and `password-link` are of public pages; `counts`, `today` and `trash` are read again
 * with each of the topics in their `meta`.
 */
export type QueryTopic =
  | Topic
  | 'application'
  | 'audit-chain'
  | 'counts'
  | 'installation'
  | 'operations'
  | 'password-link'
  | 'removal'
  | 'search'
  | 'today'
  | 'trash'
  | 'viewers'
  | 'visit'

/**
 * Options of a query that reads one answer: `useQuery(read('x', 'GET /api/x', {}))`.
 *
 * @param topic what it is about: the first part of its key, by which changes and live events find it
 */
export const read = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  topic: QueryTopic,
  address: A,
  input: CallInput<E>,
) =>
  queryOptions({
    queryKey: [topic, address, input] as QueryKey,
    queryFn: ({ signal }) => call<A, E>(address, input, { signal }),
  })

/**
 * As `read`, of the record that a form edits: read anew each time it opens, and left alone while open,
 * unlike what the page below it shows of the same record.
 *
 * @param isRevocable it may be taken from the reader while it is open; what is shown of it then goes
 */
export const readForEdit = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  topic: QueryTopic,
  address: A,
  input: CallInput<E>,
  isRevocable = false,
) => ({
  ...read<A, E>(topic, address, input),
  queryKey: [topic, address, input, 'form'] as QueryKey,
  ...fresh,
  meta: { isOpened: true, isRevocable },
})

/** Options of a query that is read again at each visit, behind what the cache holds. */
export const anew = <Options extends object>(options: Options) => ({ ...options, staleTime: 0 })

/** Never answered from the cache. */
export const fresh = { staleTime: 0, gcTime: 0 }

/** What a page of a list holds beside the totals that its endpoint may add. */
interface ListPage<Item> {
  items: Item[]
  nextCursor: string | null
}
type Item<E extends Endpoint> =
  EndpointOutput<E> extends { items: readonly (infer T)[] } ? T : never

const itemsOf = <T>(page: unknown) => (page as ListPage<T>).items
const cursorOf = (page: unknown) => (page as ListPage<unknown>).nextCursor ?? undefined

/**
 * Options of a query that reads a list page by page; its data are the items of all pages read so far.
 * While the search or a filter changes, the items of before stay on the screen.
 */
export const readList = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  topic: QueryTopic,
  address: A,
  input: CallInput<E>,
) => {
  const { params, query } = input as Parts
  const queryKey: QueryKey = [topic, address, params ?? {}, query ?? {}]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      call<A, E>(address, { ...input, query: { ...query, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: cursorOf,
    // Never the items of another client.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(queryKey[2]) ? before : undefined,
    select: ({ pages }) => pages.flatMap((page) => itemsOf<Item<E>>(page)),
  })
}

/** Reads again what is on the screen about these topics, but for the records that forms have open. */
export const refresh = (...topics: readonly QueryTopic[]): Promise<void> =>
  refreshWhere((own) => topics.some((changed) => own.includes(changed)))

/** Reads again all that is on the screen, but for the records that forms have open. */
export const refreshAll = (): Promise<void> => refreshWhere(() => true)

/** A list of which the next page is being read, on somebody's click, is read again after that. */
async function refreshWhere(isMeant: (own: readonly unknown[]) => boolean): Promise<void> {
  const predicate = ({ queryKey: [topic], meta }: Query) =>
    isMeant([topic, ...((meta?.['topics'] ?? []) as Topic[])]) && meta?.['isOpened'] !== true
  const growing = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.fetchMeta?.fetchMore)
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => predicate(query) && !growing.includes(query),
    }),
    ...growing.map(async (list) => {
      await list.promise?.catch(() => undefined)
      await queryClient.invalidateQueries({ predicate: (query) => query === list })
    }),
  ])
}

/** The answer as it is now, past the cache. */
export const readNewest = <T>(query: FetchQueryOptions<T, Error, T, QueryKey>): Promise<T> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 })

/**
 * A mutation; the topics are read again after it. After a refusal, too: somebody else may have been
 * quicker.
 */
export const useChange = <Variables, Output>(
  change: (variables: Variables) => Promise<Output>,
  ...topics: readonly QueryTopic[]
) => useMutation({ mutationFn: change, onSettled: () => refresh(...topics) })

type SentBody<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : undefined

/** The ids in an address, in their order. */
type Ids<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Ids<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [string]
    : []

const paramsOf = (address: string, ids: readonly string[]) =>
  Object.fromEntries([...address.matchAll(/:(\w+)/g)].map(([, name = ''], at) => [name, ids[at]]))

/**
 * The hook of a mutation that sends a body, or nothing, to one endpoint:
 * `const useApprove = sender('POST /api/updates/:updateId/approve', 'updates')`
 * makes `useApprove(updateId)`.
 */
export const sender = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  address: A,
  ...topics: readonly QueryTopic[]
) =>
  function useSend(...ids: Ids<E['path']>) {
    const params = paramsOf(address, ids)
    return useChange(
      (body: SentBody<E>) => call<A, E>(address, inputOf({ params, ...(body && { body }) })),
      ...topics,
    )
  }

/** The same for a mutation that is told its ids, too: `useEnd()` makes `end({ params: { sessionId } })`. */
export const caller =
  <A extends Address, E extends Endpoint = EndpointAt<A>>(
    address: A,
    ...topics: readonly QueryTopic[]
  ) =>
  () =>
    useChange((input: CallInput<E>) => call<A, E>(address, input), ...topics)

/** What a press changes of a record, with the version that was seen. */
type Pressed<E extends Endpoint> = SentBody<E> & Versioned

/**
 * The same for a control that saves at once over the version that was seen (see `press`):
 * `useSetDone()` makes `setDone({ id, version, done })`.
 */
export const presser =
  <A extends Address, E extends Endpoint = EndpointAt<A>>(
    address: A,
    ...topics: readonly QueryTopic[]
  ) =>
  () =>
    useChange(
      ({ id, version: seen, ...fields }: Pressed<E>) =>
        press(
          [{ id, version: seen }],
          ([newest = { id, version: seen }]) => {
            const body = { ...fields, version: newest.version }
            return call<A, E>(address, inputOf({ params: paramsOf(address, [id]), body }))
          },
          (saved) => [saved as Versioned],
        ),
      ...topics,
    )

/** The same for one that creates a record with the id that its form made (see `useRecordId`). */
export const creator = <A extends Address, E extends Endpoint = EndpointAt<A>>(
  address: A,
  ...topics: readonly QueryTopic[]
) =>
  function useCreate(...ids: Ids<E['path']>) {
    const withId = useRecordId()
    const params = paramsOf(address, ids)
    return useChange(
      (body: NewRecord<E>) =>
        withId((id) => call<A, E>(address, inputOf({ params, body: { ...body, id } }))),
      ...topics,
    )
  }

/** For a caller that puts its input together, and knows that the parts are those of the endpoint. */
export function inputOf<E extends Endpoint>(parts: Parts): CallInput<E> {
  const input: unknown = parts
  return input as CallInput<E>
}
