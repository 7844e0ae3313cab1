import type { z } from 'zod'
import type { Booking } from './bookings.rules.ts'

/** From the first packet to the last byte of an answer, in milliseconds. */
const patience = 15_000
/** Pages of a list that are read. */
const mostPages = 50
/** Entries of a page that is asked for. */
export const pageSize = 100

export interface Subscription {
  id: string
  callbackUrl: string
  isActive: boolean
}

/** A booking that a service lists, and when it last changed there. */
interface ListedBooking {
  booking: Booking
  changedAt: string
}

/** Instants. */
interface Span {
  from: string
  to: string
}

/**
 * What is asked of a calendar service with a token. All calls go to the configured host: of an address in
 * an answer only the id at its end is taken. Each throws when it fails.
 */
export interface CalendarApi {
  listSubscriptions: () => Promise<Subscription[]>
  subscribe: (url: string, signingKey: string) => Promise<void>
  unsubscribe: (id: string) => Promise<void>
  /**
   * Bookings that begin within a span, cancelled ones included.
   * @param since those that did not change since then may be left out
   */
  listBookings: (span: Span, since: string | null) => AsyncIterable<ListedBooking>
}

export interface ApiAccess {
  apiUrl: string
  token: string
}

/** Is told of each entry of a list that cannot be read. */
export type Skipped = (entry: unknown, error: z.ZodError) => void

/** @param service as it is named in the sentence of a failure */
export function createCaller(
  service: string,
  { apiUrl, token }: ApiAccess,
  headers: Record<string, string> = {},
) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
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
  /** How the next page is asked for, if there is one. */
  next: C | undefined
}

/** The entries of a list, page by page, as far as they can be read. */
export async function* readPages<T extends z.ZodType, C>(
  item: T,
  skipped: Skipped,
  readPage: (cursor: C | undefined) => Promise<Page<C>>,
): AsyncGenerator<z.output<T>> {
  let cursor: C | undefined
  for (let page = 0; page < mostPages; page += 1) {
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
