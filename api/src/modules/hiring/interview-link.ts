import { bookingLink } from '@leadwright/shared/bookings'
import type { Deps } from '../../deps.ts'
import { bookingReference } from '../../lib/booking-reference.ts'

interface Applicant {
  id: string
  email: string
  applicantName: string | null
}

/** Where an applicant books; the reference in the link assigns the booking to them. */
const linkTo =
  (page: '/hiring-interview' | '/hiring-onboarding') =>
  ({ config, vault }: Deps, { id, email, applicantName }: Applicant): string =>
    bookingLink(config.siteOrigin, page, {
      name: applicantName ?? undefined,
      email,
      ref: bookingReference(vault, { kind: 'application', id }),
    })

export const interviewLink = linkTo('/hiring-interview')
export const onboardingLink = linkTo('/hiring-onboarding')
