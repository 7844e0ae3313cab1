/** Runs work when it is the caller's turn. */
export type FairQueue = <T>(caller: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>

/**
 * Serves reads of different callers in turn, one response at a time, and lets socket events run in
 * between. A caller with many simultaneous requests waits for their own; everyone else waits for
 * one of them at most. If no one else is waiting, work starts at once.
 */
export function createFairQueue(): FairQueue {
  /** By caller, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let isRunning = false

  function next(): void {
    const [first] = waiting
    if (!first) {
      isRunning = false
      return
    }
    const [caller, queue] = first
    waiting.delete(caller)
    const start = queue.shift()
    if (queue.length > 0) waiting.set(caller, queue)
    setImmediate(next)
    start?.()
  }

  return (caller, work) => {
    if (!isRunning) {
      isRunning = true
      setImmediate(next)
      return work(false)
    }
    return new Promise((resolve, reject) => {
      const start = () => void work(true).then(resolve, reject)
      const queue = waiting.get(caller)
      if (queue) queue.push(start)
      else waiting.set(caller, [start])
    })
  }
}
