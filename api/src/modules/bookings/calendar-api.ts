import type { z } from 'zod'
import type { Booking } from './bookings.rules.ts'

/** Time limit for a whole request, in milliseconds. */
const timeoutMs = 15_000
/** Maximum number of pages read from a list. */
const maxPages = 50
/** Entries per page. */
export const pageSize = 100

export interface Subscription {
  id: string
  callbackUrl: string
  isActive: boolean
}

/** A listed booking, with the time of its last change at the service. */
interface ListedBooking {
  booking: Booking
  changedAt: string
}

/** Start and end, as instants. */
interface Span {
  from: string
  to: string
}

/**
 * Client for a calendar service, authenticated with a token. All calls go to the configured host:
 * from URLs in answers only the id at the end is used. Every method throws on failure.
 */
export interface CalendarApi {
  listSubscriptions: () => Promise<Subscription[]>
  subscribe: (url: string, signingKey: string) => Promise<void>
  unsubscribe: (id: string) => Promise<void>
  /**
   * Lists bookings that start within a span, including cancelled ones.
   * @param since bookings unchanged since then may be omitted
   */
  listBookings: (span: Span, since: string | null) => AsyncIterable<ListedBooking>
}

export interface ApiAccess {
  apiUrl: string
  token: string
}

/** Called for each list entry that cannot be parsed. */
export type Skipped = (entry: unknown, error: z.ZodError) => void

/** @param service its name in error messages */
export function createCaller(
  service: string,
  { apiUrl, token }: ApiAccess,
  headers: Record<string, string> = {},
) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`${service} responded with ${response.status} to ${method} ${path}.`)
    return text ? JSON.parse(text) : undefined
  }
}

interface Page<C> {
  entries: unknown[]
  /** The cursor of the next page, if there is one. */
  next: C | undefined
}

/** The entries of a list, page by page; entries that cannot be parsed are skipped. */
export async function* readPages<T extends z.ZodType, C>(
  item: T,
  skipped: Skipped,
  readPage: (cursor: C | undefined) => Promise<Page<C>>,
): AsyncGenerator<z.output<T>> {
  let cursor: C | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { entries, next } = await readPage(cursor)
    for (const entry of entries) {
      const { data, error } = item.safeParse(entry)
      if (error) skipped(entry, error)
      else yield data as z.output<T>
    }
    if (next === undefined) return
    cursor = next
  }
}

export async function collect<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const entry of entries) all.push(entry)
  return all
}
