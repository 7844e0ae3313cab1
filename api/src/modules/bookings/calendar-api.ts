import type { CalendarService } from '@leadwright/shared/booking-record'
import type { ZodError, z } from 'zod'
import type { Booking } from './bookings.rules.ts'

/** From the first packet to the last byte of an answer, in milliseconds. */
const patience = 15_000
/** Pages of a list that are read, of `pageSize` each. */
export const mostPages = 50
export const pageSize = 100

/** A request for deliveries, as the service keeps it. */
interface Subscription {
  id: string
  /** Where it delivers. */
  url: string
  /** False once it was switched off, by the service or by a person. */
  isActive: boolean
}

/** Bookings that the service changed together, last at `changedAt`. */
export interface ListedBookings {
  changedAt: string
  bookings: Booking[]
}

/** The calls of a calendar service that are used, with a token. Each throws when it fails. */
export interface CalendarApi {
  listSubscriptions: () => Promise<Subscription[]>
  /** @param key with which deliveries are signed */
  subscribe: (url: string, key: string) => Promise<void>
  unsubscribe: (id: string) => Promise<void>
  /**
   * Bookings that begin from `from` until `to`, cancelled ones included.
   * @param since only what changed since then; undefined for all
   */
  listBookings: (span: {
    from: string
    to: string
    since: string | undefined
  }) => Promise<ListedBookings[]>
}

export interface ApiAccess {
  apiUrl: string
  token: string
}

/**
 * Calls one service. All calls go to the configured address: no address in an answer is followed.
 * @param name of the service, for the message of a failure, which never holds the token
 */
export function createCaller(
  name: string,
  { apiUrl, token }: ApiAccess,
  headers: Record<string, string> = {},
) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) {
      const [route] = path.split('?')
      throw new Error(`${name} answered ${response.status} to ${method} ${route}.`)
    }
    return text ? JSON.parse(text) : undefined
  }
}

/** The entries that can be read; `skipped` is told of each other one. */
export function readEntries<T extends z.ZodType>(
  entries: readonly unknown[],
  item: T,
  skipped: (problem: ZodError) => void,
): z.output<T>[] {
  return entries.flatMap((entry) => {
    const { data, error } = item.safeParse(entry)
    if (!error) return [data]
    skipped(error)
    return []
  })
}

/** Where deliveries of a service arrive. */
export const callbackOf = (portalOrigin: string, service: CalendarService) =>
  `${portalOrigin}/api/webhooks/${service}`
