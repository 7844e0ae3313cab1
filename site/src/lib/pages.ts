import { BOOKING_ROUTES } from '@leadwright/shared/bookings'

/**
 * The pages that search engines may list: those that stay. Pages that leave for a calendar and the
 * 404 page say `noindex` and stay out of the sitemap.
 */
const INDEXED = [
  '/',
  '/book-a-meeting',
  '/hiring',
  '/policies',
  ...BOOKING_ROUTES.filter(({ kind }) => kind !== 'redirect').map(({ path }) => path as string),
]

/** A built page's public path: the file name's ending and a closing slash are no part of it. */
export function publicPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '')
  return path === '' ? '/' : path
}

export function isIndexed(pathname: string): boolean {
  return INDEXED.includes(publicPath(pathname))
}
