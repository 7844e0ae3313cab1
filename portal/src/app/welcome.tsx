import { calendarUrl } from '@leadwright/shared/bookings'
import { can } from '@leadwright/shared/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { calendars, company } from '../lib/company.ts'
import { useViewer } from '../lib/session/store.ts'
import { referenceQuery } from '../modules/bookings/meetings.queries.ts'
import { ExternalLinkButton } from '../ui/links.tsx'

/** Shown to a new client instead of figures: three steps to get started. */
export default function Welcome() {
  const { name, firstName, email, role } = useViewer()
  const { data: reference = '' } = useInfiniteQuery(referenceQuery())
  const guest = Object.entries({ name, email, ref: reference }).filter(([, value]) => value !== '')
  return (
    <section aria-labelledby="welcome" className="mb-8 border-y border-line py-5">
      <h2 id="welcome" className="font-display text-2xl">
        Welcome, <bdi>{firstName || name}</bdi>
      </h2>
      <ol className="mt-4 grid list-inside list-decimal gap-x-10 gap-y-6 marker:text-accent-strong lg:grid-cols-3">
        <li>
          <strong className="font-medium">Your contact</strong>
          <p className="mt-1 text-muted">
            Send your questions to the {company.name} team at{' '}
            <a href={`mailto:${company.supportEmail}`} className="underline hover:text-ink">
              {company.supportEmail}
            </a>
            .
          </p>
        </li>
        <li>
          <strong className="font-medium">Book the kick-off</strong>
          <p className="mt-1 mb-3 text-muted">
            Meet the team and agree on your goals and first steps.
          </p>
          <ExternalLinkButton
            variant="primary"
            href={calendarUrl(calendars.onboarding, guest)}
            icon={<CalendarPlus />}
          >
            Book the kick-off
          </ExternalLinkButton>
        </li>
        <li>
          <strong className="font-medium">What you’ll find here</strong>
          <p className="mt-1 text-muted">
            {can(role, 'payments.own')
              ? 'Your leads and appointments each week, updates from the team, and your payments. There is nothing to pay yet.'
              : 'Your leads and appointments each week, and updates from the team.'}
          </p>
        </li>
      </ol>
    </section>
  )
}
