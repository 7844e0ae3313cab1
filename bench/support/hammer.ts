/** Keeps so many callers calling, one call each at a time, until told to stop. */
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

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds until the whole answer was there; anything but a success is thrown. */
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

/** Sends so often a second, whatever the timer's grain; call what it returns to stop. */
export function pace(perSecond: number, send: (n: number) => void): () => void {
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due; sent += 1) send(sent)
  }, 5)
  return () => clearInterval(timer)
}
