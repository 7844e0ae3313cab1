/** Callers that ask during a run of the same work share its result. */
export function singleFlight<K, T>(work: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<T>>()
  return (key) => {
    const current = running.get(key)
    if (current) return current
    const run = work(key).finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
