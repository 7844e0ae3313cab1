import type { Log } from '../lib/log.ts'
import { outsideRequest } from './client.ts'

/** How often an outbox is checked without a wake-up (ms). */
const interval = 5_000
/** How long the current item may take after a stop (ms). */
const stopTimeoutMs = 1_000

/** How a running round is stopped: between two items, and later also during one. */
export interface Stop {
  betweenEntries: AbortSignal
  atOnce: AbortSignal
}

/** Runs rounds until stopped, one at a time. `wake` starts a round at once. */
export function startOutboxWorker(log: Log, send: (stop: Stop) => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  let again = false
  const betweenEntries = new AbortController()
  const atOnce = new AbortController()
  const stop = { betweenEntries: betweenEntries.signal, atOnce: atOnce.signal }
  const round = () => {
    if (stop.betweenEntries.aborted) return
    if (running) {
      again = true
      return
    }
    running = send(stop)
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          round()
        }
      })
  }
  const timer = setInterval(round, interval)
  timer.unref()
  round()
  return {
    // Runs after the current transaction has committed, possibly one of a request.
    wake: () => outsideRequest(() => void setImmediate(round)),
    /** Stops after the current item, or a second later. */
    async stop() {
      clearInterval(timer)
      betweenEntries.abort()
      const timeout = setTimeout(() => atOnce.abort(), stopTimeoutMs)
      await running
      clearTimeout(timeout)
    },
  }
}
