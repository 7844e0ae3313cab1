/** Runs a piece of work when it is the caller's turn. */
export type Turns = <T>(caller: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>

/**
 * Lets callers read in turn: one answer of each, with a look at the sockets in between. Whoever sends many
 * requests at a time waits for their own; everyone else waits for one of them at most. Without others waiting,
 * work begins at once.
 */
export function createTurns(): Turns {
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
    const begin = queue.shift()
    if (queue.length > 0) waiting.set(caller, queue)
    setImmediate(next)
    begin?.()
  }

  return (caller, work) => {
    if (!isRunning) {
      isRunning = true
      setImmediate(next)
      return work(false)
    }
    return new Promise((resolve, reject) => {
      const begin = () => void work(true).then(resolve, reject)
      const queue = waiting.get(caller)
      if (queue) queue.push(begin)
      else waiting.set(caller, [begin])
    })
  }
}
