import type { Log } from '../lib/log.ts'
import { withoutWriteCheck } from './client.ts'

/** How often an outbox is looked at when nobody rings, in milliseconds. */
const interval = 5_000
/** How long what is being handed over may take once the worker was told to stop, in milliseconds. */
const stopPatience = 1_000

/** How a running round is ended: between two entries, and later also within one. */
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
    // After the current transaction has committed; a request may have begun it.
    wake: () => withoutWriteCheck(() => void setImmediate(round)),
    /** Ends after what is being handed over, or a second later. */
    async stop() {
      clearInterval(timer)
      betweenEntries.abort()
      const patience = setTimeout(() => atOnce.abort(), stopPatience)
      await running
      clearTimeout(patience)
    },
  }
}
