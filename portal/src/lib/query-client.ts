import type { Topic } from '@leadwright/shared/topics'
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query'
import { onChanged } from './api.ts'
import { ApiError } from './api-error.ts'

/** Cached data younger than this is not refetched when its page is opened again (ms). */
const freshFor = 15_000

/** The cache of one signed-in person; cleared after signing in and out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      // An error response is final: it is shown with Retry, not retried silently.
      retry: false,
      // Offline, fail at once with a message instead of loading forever.
      networkMode: 'always',
    },
    // No result of a mutation is read later, so its input, e.g. a password, is forgotten soon after its form
    // has closed. While a mutation is pending, the library checks again after each `gcTime`.
    mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
  },
  // A mutation ends when the pages show its result, so that no dialog closes over an outdated list.
  mutationCache: new MutationCache({
    onMutate: () => {
      writing += 1
    },
    onSettled: (_data, error) => {
      writing -= 1
      return isOutdated(error) ? refreshAll() : refreshChanged()
    },
  }),
})

/** Mutations that have not refetched yet. A mutation that is refetching no longer collects topics. */
let writing = 0

/** Topics named by the responses to writes, until they are refetched. */
let changed: string[] = []

// Refetched at once, or at the end of the mutation that is running.
onChanged((topics) => {
  changed.push(...topics)
  if (writing === 0) void refreshChanged()
})

function refreshChanged(): Promise<void> {
  const topics = changed
  changed = []
  return refreshTopics((topic) => topics.includes(topic))
}

/**
 * Whether the screen shows something that is no longer so: someone else changed or removed it, or the permission
 * is gone.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409, 410].includes(error.status)

/** Refetches what is on the screen about changed topics, except records that are open in forms. */
export const refreshTopics = (isChanged: (topic: Topic) => boolean): Promise<void> =>
  refreshWhere(({ meta }) => topicsOf(meta).some(isChanged))

/** Refetches everything on the screen, except records that are open in forms. */
export const refreshAll = (): Promise<void> => refreshWhere(() => true)

/** The topics of a query: one, a list, or none (lib/queries.ts). */
export const topicsOf = (meta: Query['meta']): readonly Topic[] =>
  [(meta?.['topics'] ?? []) as Topic | readonly Topic[]].flat()

/** Waits until the next page of a list has loaded, which a refetch would cancel. */
async function refreshWhere(isMeant: (query: Query) => boolean): Promise<void> {
  const predicate = (query: Query) => query.meta?.['isOpened'] !== true && isMeant(query)
  const growing = queryClient
    .getQueryCache()
    .findAll({ predicate })
    .filter(({ state }) => state.fetchMeta?.fetchMore)
  await Promise.all(growing.map(({ promise }) => promise?.catch(() => undefined)))
  await queryClient.invalidateQueries({ predicate })
}
