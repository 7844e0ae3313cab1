import { BOOKING_ROUTES } from '@leadwright/shared/bookings'

interface PublicPage {
  path: string
  /** The most that it may transfer, in kB. */
  total: number
}

/** Pages that stay; the redirect pages have a measurement of their own. */
export const publicPages: PublicPage[] = [
  { path: '/', total: 130 },
  { path: '/policies', total: 70 },
  { path: '/hiring', total: 130 },
  { path: '/book-a-meeting', total: 130 },
  ...BOOKING_ROUTES.filter(({ kind }) => kind !== 'redirect').map(({ path }) => ({
    path,
    total: 70,
  })),
]
