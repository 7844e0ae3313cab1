/** Between two attempts to reach the server (ms): doubled after each failure up to the longest. */
const pauses = { first: 1_000, longest: 30_000 }

/**
 * How long to wait after so many failures (ms). Pages that lost the server together do not come back
 * together.
 *
 * @param random from 0 to 1
 */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(pauses.first * 2 ** failures, pauses.longest) * (0.5 + random / 2)

/** Calls when somebody comes back to the page or the network does; returns how to stop. */
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

/** Waits as long as after so many failures; no longer than until somebody comes back. */
async function pause(failures: number, ...others: ((go: () => void) => () => void)[]) {
  const stops: (() => void)[] = []
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseAfter(failures))
    stops.push(() => clearTimeout(timer))
    for (const listen of [onReturn, ...others]) stops.push(listen(resolve))
  })
  for (const stop of stops) stop()
}

async function attempt(): Promise<void> {
  for (let failures = 0; !(await checkConnection()); failures += 1) {
    // Another request may be answered before the pause is over.
    await pause(failures, watchConnection)
  }
}

let attempting: Promise<void> | undefined

/** Waits until the server answers: tries at once, then with growing pauses and when somebody comes back. */
export const untilReachable = (): Promise<void> =>
  (attempting ??= attempt().finally(() => {
    attempting = undefined
  }))

/** A connection that holds for so long is a steady one (ms). */
const steadyAfter = 60_000

let isWaiting = false
let relapses = 0
let backSince = -steadyAfter

/**
 * Once the server answers again, reads anew what was missed. Where some requests fail and others do not,
 * each reading ends in the next loss: then it comes after growing pauses, not without end.
 */
export async function onceBack(readAgain: () => unknown): Promise<void> {
  if (isWaiting) return untilReachable()
  isWaiting = true
  relapses = Date.now() - backSince < steadyAfter ? relapses + 1 : 0
  if (relapses > 0) {
    await untilReachable()
    await pause(relapses - 1)
  }
  await untilReachable()
  isWaiting = false
  backSince = Date.now()
  readAgain()
}
