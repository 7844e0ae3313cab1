import { rateLimited } from './errors.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs up to `maxRunning` pieces of work at once and lets `maxWaiting` wait; more are rejected with
 * `request.rate-limited`.
 */
export function createSemaphore(maxRunning: number, maxWaiting: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        throw rateLimited(5)
      }
      // Finished work passes on its slot, so `running` does not change.
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
