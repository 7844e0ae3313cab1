import type { Endpoint } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'

export type Headers = Record<string, string>

interface Input {
  params?: Record<string, unknown>
  /** Appended to the path, with its `?`. */
  query?: string
  /** Sent as JSON. */
  body?: unknown
}

interface Answer {
  status: number
  text: string
  /** The first cookie it sets, as a browser would send it back. */
  cookie: string
}

/** Calls an endpoint and reads the whole answer. */
export async function call(
  { url }: { url: string },
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  headers: Headers,
  { params, query = '', body }: Input = {},
): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(url + pathOf(path, params) + query, { method, headers, ...json })
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  return { status: answer.status, text: await answer.text(), cookie }
}

/** Like `call`, and throws unless the call succeeded. */
export async function callOk(...args: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...args)
  const { status, text } = answer
  if (status >= 300) throw new Error(`${args[1].path} answered ${status}: ${text.slice(0, 500)}`)
  return answer
}

/** The body of `addEvent`; titles are how tests find events in the database. */
export const newEvent = (title: string) => ({
  title,
  allDay: true,
  startsAt: '2024-01-31',
  endsAt: '2024-01-31',
})

/** Keeps `callers` callers busy, each with one call at a time, until `until` returns true. */
export async function keepCalling(
  callers: number,
  work: (caller: number) => Promise<unknown>,
  until: () => boolean,
): Promise<void> {
  const one = async (caller: number) => {
    while (!until()) await work(caller)
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

export const median = (numbers: readonly number[]): number => percentile(numbers, 50)

/** @param p 0–100 */
export function percentile(numbers: readonly number[], p: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))
  return sorted[at] ?? Number.NaN
}

/** A different address for each number, so that limits per address don't apply. */
export const address = (n: number) =>
  `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`
