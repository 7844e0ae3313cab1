import { bookingLink } from '@leadwright/shared/bookings'
import type { Deps } from '../../deps.ts'
import { bookingReference } from '../../lib/booking-reference.ts'

interface Applicant {
  id: string
  email: string
  applicantName: string | null
}

/** Where an applicant books the interview; the reference in the link assigns the booking to them. */
export const interviewLink = (
  { config, vault }: Deps,
  { id, email, applicantName }: Applicant,
): string =>
  bookingLink(config.siteOrigin, '/hiring-interview', {
    name: applicantName ?? undefined,
    email,
    ref: bookingReference(vault, { kind: 'application', id }),
  })
