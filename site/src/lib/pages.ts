import { BOOKING_ROUTES, type CalendarKey } from '@leadwright/shared/bookings'
import { writtenToPath } from '@leadwright/shared/data-requests'

/** Calendars of people who are clients already. */
const FOR_CLIENTS: readonly CalendarKey[] = ['onboarding', 'partner-check-in']

/**
 * The pages that search engines may list. Pages that redirect to a calendar, pages for clients and
 * the 404 page have `noindex` and are not in the sitemap.
 */
export const INDEXED = [
  '/',
  '/book-a-meeting',
  '/hiring',
  '/policies',
  writtenToPath,
  ...BOOKING_ROUTES.filter(
    ({ kind, calendar }) => kind !== 'redirect' && !FOR_CLIENTS.includes(calendar),
  ).map(({ path }) => path as string),
]

/** The public path of a built page, without the file extension or a trailing slash. */
export function publicPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '')
  return path === '' ? '/' : path
}

export function isIndexed(pathname: string): boolean {
  return INDEXED.includes(publicPath(pathname))
}
