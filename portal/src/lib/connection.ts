/** Pause between attempts to reach the server (ms): doubled after each failure, up to the longest. */
const pauses = { first: 1_000, longest: 30_000 }

/**
 * The pause after a number of failures (ms). Randomized, so that pages that lost the server at the same time
 * do not all return at the same time.
 *
 * @param random from 0 to 1
 */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.min(pauses.first * 2 ** failures, pauses.longest) * (0.5 + random / 2)

/**
 * Calls `work` when the user returns to the page or the network is back; returns a function that stops it.
 */
export function onReturn(work: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  addEventListener('online', work, { signal })
  addEventListener('focus', work, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') work()
    },
    { signal },
  )
  return () => stopped.abort()
}

let reachable = true
const watchers = new Set<() => void>()

/** Whether the last request got a response from the server. */
export const isReachable = () => reachable

/** Called by everything that sends a request to the server. */
export function setReachable(value: boolean): void {
  if (value === reachable) return
  reachable = value
  for (const watcher of watchers) watcher()
}

/** Calls `watcher` on each change; returns a function that stops it. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Checks whether the server responds. */
export async function checkConnection(): Promise<boolean> {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => undefined)
  setReachable(answer?.ok === true)
  return reachable
}

/** Waits for the pause after this number of failures, or until the user returns. */
async function pause(failures: number, ...others: ((go: () => void) => () => void)[]) {
  const stops: (() => void)[] = []
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, backoffMs(failures))
    stops.push(() => clearTimeout(timer))
    for (const listen of [onReturn, ...others]) stops.push(listen(resolve))
  })
  for (const stop of stops) stop()
}

async function attempt(): Promise<void> {
  for (let failures = 0; !(await checkConnection()); failures += 1) {
    // Another request may get a response during the pause.
    await pause(failures, watchConnection)
  }
}

let attempting: Promise<void> | undefined

/** Waits until the server responds: tries at once, then with growing pauses and when the user returns. */
export const untilReachable = (): Promise<void> =>
  (attempting ??= attempt().finally(() => {
    attempting = undefined
  }))

/** A connection that lasts this long counts as stable (ms). */
const stableAfterMs = 60_000

let isWaiting = false
let relapses = 0
let backSince = -stableAfterMs

/**
 * Refetches missed data once the server responds again. If some requests keep failing, each refetch ends with
 * another loss; the pauses between refetches then grow, so that they do not loop without a break.
 */
export async function refetchWhenReachable(refetch: () => unknown): Promise<void> {
  if (isWaiting) return untilReachable()
  isWaiting = true
  relapses = Date.now() - backSince < stableAfterMs ? relapses + 1 : 0
  if (relapses > 0) {
    await untilReachable()
    await pause(relapses - 1)
  }
  await untilReachable()
  isWaiting = false
  backSince = Date.now()
  refetch()
}
