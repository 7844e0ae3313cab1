import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { Refusal } from './refusal.ts'

/** Seconds after which a refused caller may try again. */
const retryAfter = 5

interface Bounds {
  /** Bytes of all requests under way. */
  bytes: number
  /** Requests of one caller under way. */
  perCaller: number
}

/** Sets aside room for one request; call what it returns when the request has ended. */
export type Budget = (caller: string, bytes: number) => () => void

/**
 * Bounds what requests under way may hold. Nobody waits: `request.rate-limited` (429) when the caller
 * has too many under way, `request.busy` (503) when all callers together hold too much.
 */
export function createBudget({ bytes: most, perCaller }: Bounds): Budget {
  const underWay = new Map<string, number>()
  let taken = 0
  return (caller, bytes) => {
    const own = underWay.get(caller) ?? 0
    if (own >= perCaller) {
      const { rateLimited } = errorCodes
      throw new Refusal('rate-limited', rateLimited, messages.request.rateLimited, { retryAfter })
    }
    if (taken + bytes > most) {
      throw new Refusal('unavailable', errorCodes.busy, messages.request.busy, { retryAfter })
    }
    underWay.set(caller, own + 1)
    taken += bytes
    return () => {
      const left = (underWay.get(caller) ?? 0) - 1
      if (left > 0) underWay.set(caller, left)
      else underWay.delete(caller)
      taken -= bytes
    }
  }
}
