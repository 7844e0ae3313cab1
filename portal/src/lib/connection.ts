/** Between two attempts to reach the server (ms). */
const retryEvery = 3_000

let reachable = true
const watchers = new Set<() => void>()

/** Whether the server answered last time. */
export const isReachable = () => reachable

/** Told by whatever asks the server something. */
export function setReachable(value: boolean): void {
  if (value === reachable) return
  reachable = value
  for (const watcher of watchers) watcher()
}

/** Hears of each change; returns how to stop. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Asks the server for a sign of life. */
export async function checkConnection(): Promise<boolean> {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => undefined)
  setReachable(answer?.ok === true)
  return reachable
}

/** Waits until the server answers: tries at once, then every few seconds and when the network is back. */
export async function untilReachable(): Promise<void> {
  while (!(await checkConnection())) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(resolve, retryEvery)
    addEventListener('online', resolve, { once: true })
    await promise
    clearTimeout(timer)
    removeEventListener('online', resolve)
  }
}
