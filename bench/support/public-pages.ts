import { BOOKING_ROUTES } from '@leadwright/shared/bookings'

interface PublicPage {
  path: string
  /** The most the page may transfer, in kB. */
  total: number
}

/** Permanent pages; redirect pages are measured separately. */
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
