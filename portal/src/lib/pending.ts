import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const pending = (mutationKey: MutationKey) => ({ mutationKey, status: 'pending' }) as const

/**
 * Variables of pending mutations with this key, oldest first: not yet saved, or saved but not yet refetched.
 * Shown on top of fetched data, so the screen stays right if a live event refetches that data in between.
 */
export const usePending = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: pending(mutationKey),
    select: ({ state }) => state.variables as Variables,
  })

/** The same at this moment, for a click that comes before the screen has been updated. */
export const pendingNow = <Variables>(mutationKey: MutationKey): Variables[] =>
  queryClient
    .getMutationCache()
    .findAll(pending(mutationKey))
    .map(({ state }) => state.variables as Variables)
