import { WIDGET_HEIGHT_PX, WIDGET_MIN_WIDTH_PX } from '@leadwright/shared/bookings'
import { SCHEDULE_WORDS } from '@leadwright/shared/wizard-questions'
import { useEffect, useRef } from 'react'
import type { MeetingText } from '../../lib/booking/meeting.ts'
import { BackButton } from './BackButton.tsx'
import { BOOKED_HEADING, NextSteps } from './NextSteps.tsx'
import { clearAnswers } from './stored-answers.ts'
import { useWidget, type WidgetState } from './use-widget.ts'

interface Props {
  url: string
  meeting: MeetingText
  companyName: string
  supportEmail: string
  widgetUrl: string
  onBack(): void
}

const BOX = { height: WIDGET_HEIGHT_PX, minWidth: WIDGET_MIN_WIDTH_PX }

/** Shown in place of the calendar until it has loaded. */
function Notice({ state, url }: { state: WidgetState; url: string }) {
  if (state === 'loading') {
    return (
      <p className="notice" role="status">
        <svg width="72" height="60" viewBox="0 0 32 27" aria-hidden="true">
          <path d="M1 21h8c8 0 13-4 13-9.5a5.5 5.5 0 0 0-11 0C11 19 17 23 24 23h7" />
        </svg>
        Loading the calendar
      </p>
    )
  }
  if (state !== 'missing') return null
  return (
    <p className="notice" role="status">
      The calendar didn’t load on this page.
      <a className="button" href={url} target="_blank" rel="noopener">
        Open Calendar
      </a>
    </p>
  )
}

/**
 * The inline scheduling widget, or a plain link if its script does not load. Only a message from
 * the widget confirms a booking; bookings in another tab are unknown here.
 */
export function CalendarScreen(props: Props) {
  const { url, widgetUrl, meeting, companyName, supportEmail, onBack } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const state = useWidget(box, url, widgetUrl)
  const isBooked = state === 'booked'

  useEffect(() => heading.current?.focus(), [isBooked])

  useEffect(() => {
    if (!isBooked) return
    document.title = `${BOOKED_HEADING} · ${companyName}`
    clearAnswers()
  }, [isBooked, companyName])

  return (
    <section className="calendar">
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {isBooked ? BOOKED_HEADING : SCHEDULE_WORDS.heading}
        </h2>
        <p>{isBooked ? `${meeting.title}, ${meeting.details}.` : SCHEDULE_WORDS.text}</p>
      </div>
      {isBooked ? <NextSteps prepare={meeting.prepare} supportEmail={supportEmail} /> : null}
      <BackButton onBack={onBack}>{SCHEDULE_WORDS.back}</BackButton>
      <div className="place">
        <Notice state={state} url={url} />
        <div ref={box} className="widget" style={BOX} hidden={state === 'missing'} />
      </div>
      {state === 'missing' || isBooked ? null : (
        <p className="own-tab">
          <a href={url} target="_blank" rel="noopener">
            Open the calendar in a new tab
          </a>
        </p>
      )}
    </section>
  )
}
