import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { type HiringStatus, isOpen } from '@leadwright/shared/hiring-rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatMeeting } from '../../../lib/format.ts'
import { ChangeLinks } from '../../../ui/change-links.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { interviewQuery } from './application.queries.ts'
import { Interview } from './interview.tsx'

const sentences = {
  received: 'We’ve received your application and will review it.',
  reading: 'We’re reviewing your application.',
  invited: 'We liked your application and would like to talk to you.',
  hired: 'Welcome to the team! The next step is your onboarding.',
  declined:
    'We’ve decided not to invite you to an interview this time. Thank you for the work you put in.',
  withdrawn: 'You withdrew your application. It won’t be considered any further.',
} as const

/** What ends an application after the invitation is worded in another way. */
const lateEndings: Partial<Record<HiringStatus, string>> = {
  declined:
    'We’ve decided not to offer you this position. Thank you for your interest and your time.',
  withdrawn:
    'You told us that you’re no longer interested, so we won’t consider your application any further. Thank you for letting us know.',
}

/** The application's status in a sentence, and the next step. */
export function Outcome({ token, application }: { token: string; application: ApplicationStatus }) {
  const { status, decideBy, missedDate, message, interviewUrl } = application
  const wasInvited = application.invitedAt !== null
  const sentence = useRef<HTMLParagraphElement>(null)
  const shown = useRef(status)

  // The clicked button may have disappeared with its action, so the new state takes the focus.
  useEffect(() => {
    if (shown.current !== status && document.activeElement === document.body) {
      sentence.current?.focus()
    }
    shown.current = status
  }, [status])

  return (
    <div className="mb-6 grid gap-4">
      <p ref={sentence} tabIndex={-1} className="text-base outline-none">
        {(wasInvited && lateEndings[status]) || sentences[status]}
      </p>
      {message && status !== 'withdrawn' && (
        <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      {isOpen(status) && missedDate && (
        <Notice tone="caution">
          We promised a decision by <DateTime value={missedDate} format="long" /> and missed that
          date. You’ll receive it by <DateTime value={decideBy} format="long" />.
        </Notice>
      )}
      {status === 'withdrawn' && wasInvited && <BookedAfterAll token={token} />}
      {interviewUrl && (
        <Interview
          token={token}
          bookingUrl={interviewUrl}
          kind={status === 'hired' ? 'onboarding' : 'interview'}
        />
      )}
    </div>
  )
}

/** After the applicant lost interest: the interview that is still in the calendar. */
function BookedAfterAll({ token }: { token: string }) {
  const { data } = useQuery(interviewQuery(token))
  const interview = data?.interview
  if (!interview || Date.parse(interview.startsAt) <= Date.now()) return null
  const { startsAt, minutes, cancelUrl } = interview
  return (
    <Notice tone="caution">
      <p>
        <span>Your interview is still booked: </span>
        <time dateTime={startsAt}>{formatMeeting(startsAt, minutes)}</time>
        <span>. Please cancel it, so that no one waits for you.</span>
      </p>
      {cancelUrl && (
        <div className="mt-2">
          <ChangeLinks meeting={{ rescheduleUrl: null, cancelUrl }} size="normal" />
        </div>
      )}
    </Notice>
  )
}
