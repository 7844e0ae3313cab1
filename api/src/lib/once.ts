/** Does the work at the first call, and gives its result to every later one. */
export function once<T extends object>(work: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= work()
    return made
  }
}
