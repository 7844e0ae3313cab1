/** Runs the work on the first call and returns its result from then on. */
export function lazy<T extends object>(work: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= work()
    return value
  }
}
