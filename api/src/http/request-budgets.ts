import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { DomainError, rateLimited } from '../lib/errors.ts'
import type { CallerKey } from '../lib/limiter.ts'
import { rangesOf } from '../lib/network-ranges.ts'

const MiB = 1024 * 1024
/** Seconds after which a rejected caller may try again. */
const retryAfter = 5

/** The caller, as the key of limits and budgets: the signed-in person, or else the network. */
export interface Caller {
  userId: string | undefined
  network: string
}

export const callerKey = ({ userId, network }: Caller): CallerKey => userId ?? { network }

/** What one request uses of a budget. */
export interface Reservation {
  /**
   * Adds bytes that have arrived. The request counts as running from the first call, so a
   * connection that sends nothing uses nothing.
   */
  take(bytes: number): void
  release(): void
}

interface Size {
  /** Bytes of all running requests. */
  maxBytes: number
  /** The part of `maxBytes` that is reserved for known callers. */
  reserve?: number
  /** Maximum running requests of one person or network; a wider network range gets more. */
  maxRunning: number
}

/** The ranges in which a request counts, and whether the caller may use the reserve. */
interface Share {
  ranges: readonly { range: string; times: number }[]
  isKnown?: () => boolean
}

/**
 * Limits what running requests may use. No request waits: `request.rate-limited` (429) when the
 * caller has too many requests running, `request.busy` (503) when all callers together use
 * `maxBytes`.
 */
export function createBudget({ maxBytes, reserve = 0, maxRunning }: Size) {
  const running = new Map<string, number>()
  let used = 0
  const start = (ranges: Share['ranges']) => {
    const isFull = ranges.some(({ range, times }) => runningIn(range) >= maxRunning * times)
    if (isFull) throw rateLimited(retryAfter)
    for (const { range } of ranges) running.set(range, runningIn(range) + 1)
  }
  const end = (ranges: Share['ranges']) => {
    for (const { range } of ranges) {
      const left = runningIn(range) - 1
      if (left > 0) running.set(range, left)
      else running.delete(range)
    }
  }
  const runningIn = (range: string) => running.get(range) ?? 0
  const hasRoom = (bytes: number, isKnown = () => false) =>
    used + bytes <= maxBytes - reserve || (used + bytes <= maxBytes && isKnown())

  return ({ ranges, isKnown }: Share): Reservation => {
    let isRunning = false
    let own = 0
    return {
      take(bytes) {
        if (!isRunning) start(ranges)
        isRunning = true
        if (!hasRoom(bytes, isKnown)) {
          throw new DomainError('unavailable', errorCodes.busy, messages.request.busy, {
            retryAfter,
          })
        }
        used += bytes
        own += bytes
      },
      release() {
        if (isRunning) end(ranges)
        isRunning = false
        used -= own
        own = 0
      },
    }
  }
}

/** Reserves nothing yet; call `release` on the result when the request has ended. */
export type RequestBudgets = (endpoint: Endpoint, caller: Caller) => Reservation

/**
 * JSON and webhooks are held in memory, 152 MiB in all; files of forms are on disk. Signed-in
 * people have separate budgets, so that anonymous callers cannot use them up, and so do webhooks,
 * which are larger and must not block sign-ins. A network may be a whole office or a mobile
 * provider, so it may send more files than a person.
 *
 * @param isKnownNetwork whether someone with an account signed in from this network
 */
export function createRequestBudgets(isKnownNetwork: (network: string) => boolean): RequestBudgets {
  const ofPeople = {
    json: createBudget({ maxBytes: 96 * MiB, maxRunning: 24 }),
    form: createBudget({ maxBytes: 256 * MiB, maxRunning: 2 }),
  }
  const ofNetworks = {
    json: createBudget({ maxBytes: 32 * MiB, reserve: 8 * MiB, maxRunning: 24 }),
    raw: createBudget({ maxBytes: 24 * MiB, maxRunning: 24 }),
    form: createBudget({ maxBytes: 256 * MiB, maxRunning: 4 }),
  }
  return (endpoint, { userId, network }) => {
    if (userId !== undefined) {
      const budget = endpoint.file ? ofPeople.form : ofPeople.json
      return budget({ ranges: [{ range: userId, times: 1 }] })
    }
    const kind = endpoint.file ? 'form' : endpoint.rawBytes ? 'raw' : 'json'
    const isKnown = () => isKnownNetwork(network)
    return ofNetworks[kind]({ ranges: rangesOf(network), isKnown })
  }
}
