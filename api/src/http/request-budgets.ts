import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { DomainError, rateLimited } from '../lib/errors.ts'
import type { CallerKey } from '../lib/limiter.ts'

const MiB = 1024 * 1024
/** Seconds after which a refused caller may try again. */
const retryAfter = 5

/** Who calls, as the key of limits and budgets: the signed-in person, otherwise the network. */
export interface Caller {
  userId: string | undefined
  network: string
}

export const callerKey = ({ userId, network }: Caller): CallerKey => userId ?? { network }

/** Reserves bytes for one request; call what it returns when the request has ended. */
type Budget = (caller: string, bytes: number) => () => void

/**
 * Bounds what running requests may hold. Nobody waits: `request.rate-limited` (429) when the caller
 * has `perCaller` requests running, `request.busy` (503) when all callers together hold `maxBytes`.
 */
export function createBudget(maxBytes: number, perCaller: number): Budget {
  const running = new Map<string, number>()
  let reserved = 0
  return (caller, bytes) => {
    const own = running.get(caller) ?? 0
    if (own >= perCaller) throw rateLimited(retryAfter)
    if (reserved + bytes > maxBytes) {
      throw new DomainError('unavailable', errorCodes.busy, messages.request.busy, { retryAfter })
    }
    running.set(caller, own + 1)
    reserved += bytes
    return () => {
      const left = (running.get(caller) ?? 0) - 1
      if (left > 0) running.set(caller, left)
      else running.delete(caller)
      reserved -= bytes
    }
  }
}

/** Reserves room for a request that changes something; call what it returns when it has ended. */
export type RequestBudgets = (endpoint: Endpoint, caller: Caller, bytes: number) => () => void

/**
 * JSON bodies are in memory, 128 MiB in all; files of forms are on the disk. Signed-in people have
 * budgets of their own, so that anonymous callers cannot use them up; a network may be a whole office
 * or a mobile provider, so it gets more files than a person.
 */
export function createRequestBudgets(): RequestBudgets {
  const ofPeople = { json: createBudget(96 * MiB, 24), form: createBudget(256 * MiB, 2) }
  const ofNetworks = { json: createBudget(32 * MiB, 24), form: createBudget(256 * MiB, 4) }
  return (endpoint, caller, bytes) => {
    const budgets = caller.userId === undefined ? ofNetworks : ofPeople
    return budgets[endpoint.file ? 'form' : 'json'](JSON.stringify(callerKey(caller)), bytes)
  }
}
