import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { useEffect, useRef } from 'react'
import { DateTime } from '../../../ui/date-time.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Interview } from './interview.tsx'

const sentences = {
  received: 'We’ve received your application and will review it.',
  reading: 'We’re reviewing your application.',
  invited: 'We liked your application and would like to talk to you.',
  hired: 'Welcome to the team! The next step is your onboarding.',
  declined:
    'We’ve decided not to invite you to an interview this time. Thank you for the work you put in.',
  declinedAfterInvitation:
    'We’ve decided not to offer you this position. Thank you for your interest and your time.',
  withdrawn: 'You withdrew your application. It won’t be considered any further.',
} as const

/** The application's status in a sentence, and the next step. */
export function Outcome({ token, application }: { token: string; application: ApplicationStatus }) {
  const { status, decideBy, missedDate, message, interviewUrl } = application
  const isLateDecline = status === 'declined' && application.invitedAt !== null
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
        {sentences[isLateDecline ? 'declinedAfterInvitation' : status]}
      </p>
      {message && (
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
