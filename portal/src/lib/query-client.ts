import { QueryClient } from '@tanstack/react-query'

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
    // No result of a mutation is read later, so its input, e.g. a password, is forgotten with its form.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})
