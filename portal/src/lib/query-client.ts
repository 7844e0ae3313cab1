import { QueryClient } from '@tanstack/react-query'

/** Shown from the cache at once when a tab is opened again, then refreshed when older than this (ms). */
const freshFor = 15_000

/** The cache of one signed-in person; emptied after signing in and out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      // A refusal is an answer: it is shown with its Retry, not asked for again behind one's back.
      retry: false,
      // Offline fails at once with its sentence, rather than to load for ever.
      networkMode: 'always',
    },
    // Nobody reads a mutation again: what was typed, e.g. a password, is forgotten with its form.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})
