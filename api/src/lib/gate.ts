import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { Refusal } from './refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once and so many wait; whoever comes on top is told to come
 * back (`request.rate-limited`).
 */
export function createGate(maxRunning: number, maxWaiting: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        throw new Refusal('rate-limited', errorCodes.rateLimited, messages.request.rateLimited, {
          retryAfter: 5,
        })
      }
      // The one that finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
