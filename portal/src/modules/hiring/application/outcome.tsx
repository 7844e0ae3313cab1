import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { useEffect, useRef } from 'react'
import { DateTime } from '../../../ui/date-time.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Interview } from './interview.tsx'

const sentences = {
  received: 'Your application has arrived. A person will read it.',
  reading: 'Someone is reading your application.',
  invited: 'We liked your application and would like to talk to you.',
  declined:
    'We decided not to go on to an interview this time. Thank you for the work you put into it.',
  withdrawn: 'You took your application back. Nobody reads it any more.',
} as const

/** Where it stands, in a sentence, and what there is to do. */
export function Outcome({ token, application }: { token: string; application: ApplicationStatus }) {
  const { status, decideBy, missedDate, message, interviewUrl } = application
  const sentence = useRef<HTMLParagraphElement>(null)
  const shown = useRef(status)

  // A button that was pressed may be gone with what it did; the new state then has the focus.
  useEffect(() => {
    if (shown.current !== status && document.activeElement === document.body) {
      sentence.current?.focus()
    }
    shown.current = status
  }, [status])

  return (
    <div className="mb-6 grid gap-4">
      <p ref={sentence} tabIndex={-1} className="text-base outline-none">
        {sentences[status]}
      </p>
      {message && (
        <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      {isOpen(status) && missedDate && (
        <Notice tone="caution">
          We promised a decision by <DateTime value={missedDate} format="long" /> and are late. You
          will have it by <DateTime value={decideBy} format="long" />.
        </Notice>
      )}
      {interviewUrl && <Interview token={token} bookingUrl={interviewUrl} />}
    </div>
  )
}
