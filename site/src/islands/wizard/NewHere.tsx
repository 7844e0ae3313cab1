import { calendarUrl, redirectPath } from '@leadwright/shared/bookings'
import { useEffect, useState } from 'react'
import type { MeetingText } from '../../lib/booking/meeting.ts'

const path = redirectPath('discovery')

/** The way to a first meeting for visitors to whom the questions don’t apply. */
export function NewHere({ meeting }: { meeting: MeetingText }) {
  const [href, setHref] = useState<string>(path)
  // Only a browser knows the parameters of this page.
  useEffect(() => setHref(calendarUrl(path, new URLSearchParams(location.search))), [])
  return (
    <p className="new-here">
      New here? <a href={href}>{`Talk to ${meeting.with}`}</a>
      <small>{`${meeting.title}: ${meeting.minutes} minutes, free`}</small>
    </p>
  )
}
