/** Keeps `callers` callers busy, each with one call at a time, until `until` returns true. */
export async function hammer(
  callers: number,
  call: (caller: number) => Promise<void>,
  until: () => boolean,
): Promise<void> {
  const one = async (caller: number) => {
    while (!until()) await call(caller)
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
}

export const endsAfter = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

/** How long the work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Milliseconds until the whole response arrived; throws unless the request succeeded. */
export const timeOf = (
  url: string,
  headers: Record<string, string>,
  method: 'GET' | 'POST' = 'GET',
): Promise<number> =>
  timed(async () => {
    const answer = await fetch(url, { method, headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  })

/**
 * Calls `send` at a fixed rate, regardless of the timer's resolution. Returns a function that stops
 * it.
 */
export function pace(perSecond: number, send: (n: number) => void): () => void {
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    for (; sent < due; sent += 1) send(sent)
  }, 5)
  return () => clearInterval(timer)
}
