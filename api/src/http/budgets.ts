import type { Endpoint } from '@leadwright/shared/endpoint'
import { type Budget, createBudget } from '../lib/budget.ts'

const MiB = 1024 * 1024

/** Who calls, as the key of limits and budgets: the signed-in person, otherwise the network. */
export interface Caller {
  userId: string | undefined
  network: string
}

export const callerKey = ({ userId, network }: Caller): string =>
  userId === undefined ? `network ${network}` : `user ${userId}`

/** Sets aside room for a request that changes something; call what it returns when it has ended. */
export type Budgets = (endpoint: Endpoint, caller: Caller, bytes: number) => () => void

/**
 * What unsafe requests under way may hold. Bodies of JSON are in memory, 128 MiB in all; files of
 * forms are on the disk. Signed-in people have a share of their own, so that strangers cannot use
 * it up; a network may be a whole office or a mobile provider, so it gets more files than a person.
 */
export function createBudgets(): Budgets {
  const people = {
    json: createBudget({ bytes: 96 * MiB, perCaller: 24 }),
    form: createBudget({ bytes: 256 * MiB, perCaller: 2 }),
  }
  const networks = {
    json: createBudget({ bytes: 32 * MiB, perCaller: 24 }),
    form: createBudget({ bytes: 256 * MiB, perCaller: 4 }),
  }
  return (endpoint, caller, bytes) => {
    const share: Record<'json' | 'form', Budget> = caller.userId === undefined ? networks : people
    return share[endpoint.file ? 'form' : 'json'](callerKey(caller), bytes)
  }
}
