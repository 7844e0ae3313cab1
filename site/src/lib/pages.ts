import { BOOKING_ROUTES } from '@leadwright/shared/bookings'

/**
 * The pages that search engines may list. Pages that redirect to a calendar and the 404 page have
 * `noindex` and are not in the sitemap.
 */
const INDEXED = [
  '/',
  '/book-a-meeting',
  '/hiring',
  '/policies',
  ...BOOKING_ROUTES.filter(({ kind }) => kind !== 'redirect').map(({ path }) => path as string),
]

/** The public path of a built page, without the file extension or a trailing slash. */
export function publicPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '')
  return path === '' ? '/' : path
}

export function isIndexed(pathname: string): boolean {
  return INDEXED.includes(publicPath(pathname))
}
