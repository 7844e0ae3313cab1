import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const pending = (mutationKey: MutationKey) => ({ mutationKey, status: 'pending' }) as const

/**
 * What the mutations of this key were called with that are not yet saved and read again, oldest first. A
 * screen that shows it above what was read stays right while a live event reads that anew in between.
 */
export const usePending = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: pending(mutationKey),
    select: ({ state }) => state.variables as Variables,
  })

/** The same at this moment, for a press that comes before the screen has followed the one before. */
export const pendingNow = <Variables>(mutationKey: MutationKey): Variables[] =>
  queryClient
    .getMutationCache()
    .findAll(pending(mutationKey))
    .map(({ state }) => state.variables as Variables)
