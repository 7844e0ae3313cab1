/** Callers that ask during a run of the same work share its result. */
export function sharedRuns<K, T>(work: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<T>>()
  return (key) => {
    const known = running.get(key)
    if (known) return known
    const run = work(key).finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
