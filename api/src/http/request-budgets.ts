import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { DomainError, rateLimited } from '../lib/errors.ts'
import type { CallerKey } from '../lib/limiter.ts'
import { rangesOf } from '../lib/network-ranges.ts'

const MiB = 1024 * 1024
/** Seconds after which a refused caller may try again. */
const retryAfter = 5

/** Who calls, as the key of limits and budgets: the signed-in person, otherwise the network. */
export interface Caller {
  userId: string | undefined
  network: string
}

export const callerKey = ({ userId, network }: Caller): CallerKey => userId ?? { network }

/** What one request uses of a budget. */
export interface Reservation {
  /**
   * Adds bytes that have arrived. From the first call on, the request counts as running: a connection
   * that sends nothing uses nothing.
   */
  take(bytes: number): void
  release(): void
}

interface Size {
  /** Bytes of all running requests together. */
  maxBytes: number
  /** The part of `maxBytes` that only known callers get. */
  reserve?: number
  /** Running requests of one person or network; a wider range of networks gets more. */
  maxRunning: number
}

/** The ranges that a request counts in, and whether the caller may use the reserve. */
interface Share {
  ranges: readonly { range: string; times: number }[]
  isKnown?: () => boolean
}

/**
 * Bounds what running requests may use. Nobody waits: `request.rate-limited` (429) when the caller has
 * too many requests running, `request.busy` (503) when all callers together use `maxBytes`.
 */
export function createBudget({ maxBytes, reserve = 0, maxRunning }: Size) {
  const running = new Map<string, number>()
  let used = 0
  const begin = (ranges: Share['ranges']) => {
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
        if (!isRunning) begin(ranges)
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

/** Reserves nothing yet; release what it returns when the request has ended. */
export type RequestBudgets = (endpoint: Endpoint, caller: Caller) => Reservation

/**
 * JSON and webhooks are in memory, 152 MiB in all; files of forms are on the disk. Signed-in people have
 * budgets of their own, so that anonymous callers cannot use them up, and webhooks, which are larger,
 * cannot use up the room of a sign-in. A network may be a whole office or a mobile provider, so it gets
 * more files than a person.
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
