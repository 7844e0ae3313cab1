import type {
  Endpoint,
  EndpointAddress,
  EndpointInput,
  EndpointOutput,
} from '@leadwright/shared/endpoint'
import type { Topic } from '@leadwright/shared/topics'
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { type CallInput, call, type Parts } from './api.ts'
import { isGone } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { type NewRecord, useRecordId } from './use-record-id.ts'

/**
 * The first part of a query's key: what it is about. A live event names it; the others are of no list
 * that somebody else changes: the search and the dialogs read anew at each opening, `application` is
 * the public page of an applicant, and `counts` is read again with each of the topics in its `meta`.
 */
export type QueryTopic =
  | Topic
  | 'application'
  | 'audit-chain'
  | 'counts'
  | 'removal'
  | 'search'
  | 'visit'

/**
 * Options of a query that reads one answer: `useQuery(read<typeof getX>('x', 'GET /api/x', {}))`.
 *
 * @param topic what it is about: the first part of its key, by which changes and live events find it
 */
export const read = <E extends Endpoint = never>(
  topic: QueryTopic,
  address: EndpointAddress<E>,
  input: CallInput<E>,
) =>
  queryOptions({
    queryKey: [topic, address, input] as QueryKey,
    queryFn: ({ signal }) => call<E>(address, input, { signal }),
  })

/**
 * As `read`, of the record that a form edits: read anew each time it opens, and left alone while open.
 *
 * @param isRevocable it may be taken from the reader while it is open; what is shown of it then goes
 */
export const readForEdit = <E extends Endpoint = never>(
  topic: QueryTopic,
  address: EndpointAddress<E>,
  input: CallInput<E>,
  isRevocable = false,
) => ({ ...read<E>(topic, address, input), ...fresh, meta: { isOpened: true, isRevocable } })

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
export const readList = <E extends Endpoint = never>(
  topic: QueryTopic,
  address: EndpointAddress<E>,
  input: CallInput<E>,
) => {
  const { params, query } = input as Parts
  const queryKey: QueryKey = [topic, address, params ?? {}, query ?? {}]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      call<E>(address, { ...input, query: { ...query, cursor } }, { signal }),
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

const refreshWhere = (isMeant: (own: readonly unknown[]) => boolean): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic], meta }) =>
      isMeant([topic, ...((meta?.['topics'] ?? []) as Topic[])]) && meta?.['isOpened'] !== true,
  })

/**
 * Asks again for what a form has open and its reader may have lost the right to. The answer changes
 * nothing on the screen unless it is a refusal, which then takes the place of what was shown.
 */
export function recheckOpened(...topics: readonly QueryTopic[]): void {
  const opened = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [topic], meta }) =>
      meta?.['isRevocable'] === true && topics.some((changed) => changed === topic),
  })
  for (const { queryKey } of opened) {
    const [, address, input] = queryKey as [string, string, Parts]
    call<Endpoint>(address as EndpointAddress<Endpoint>, inputOf(input)).catch((error: unknown) => {
      if (isGone(error)) void queryClient.resetQueries({ queryKey, exact: true })
    })
  }
}

/**
 * A mutation; the topics are read again after it. After a refusal, too: somebody else may have been
 * quicker.
 */
export const useChange = <Variables, Output>(
  change: (variables: Variables) => Promise<Output>,
  ...topics: readonly QueryTopic[]
) => useMutation({ mutationFn: change, onSettled: () => refresh(...topics) })

type SentBody<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : undefined

/** A mutation that sends a body, or nothing, to one endpoint; `input` is what else its address needs. */
export const useSend = <E extends Endpoint = never>(
  address: EndpointAddress<E>,
  input: Omit<CallInput<E>, 'body'>,
  ...topics: readonly QueryTopic[]
) =>
  useChange(
    (body: SentBody<E>) => call<E>(address, inputOf({ ...input, ...(body && { body }) })),
    ...topics,
  )

/**
 * A mutation that creates a record with the id that its form made (see `useRecordId`).
 *
 * @param input the parameters of the address, if it has any
 */
export function useCreate<E extends Endpoint = never>(
  address: EndpointAddress<E>,
  input: Omit<CallInput<E>, 'body'>,
  ...topics: readonly QueryTopic[]
) {
  const withId = useRecordId()
  return useChange(
    (body: NewRecord<E>) =>
      withId((id) => call<E>(address, inputOf({ ...input, body: { ...body, id } }))),
    ...topics,
  )
}

/** For a caller that puts its input together, and knows that the parts are those of the endpoint. */
export function inputOf<E extends Endpoint>(parts: Parts): CallInput<E> {
  const input: unknown = parts
  return input as CallInput<E>
}
