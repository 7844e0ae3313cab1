import { WIDGET_HEIGHT_PX, WIDGET_MIN_WIDTH_PX } from '@leadwright/shared/bookings'
import { SCHEDULE_WORDS } from '@leadwright/shared/wizard-questions'
import { useEffect, useRef, useState } from 'react'
import type { MeetingText } from '../../lib/booking/meeting.ts'
import type { Widget } from '../../lib/booking/widget.ts'
import { BackButton } from './BackButton.tsx'
import { Hosts } from './Hosts.tsx'
import { BOOKED_HEADING, NextSteps } from './NextSteps.tsx'
import { clearAnswers } from './stored-answers.ts'
import { useWidget, type WidgetState } from './use-widget.ts'

interface Props {
  url: string
  meeting: MeetingText
  companyName: string
  supportEmail: string
  /** None if the calendar's service has no widget. */
  widget: Widget | undefined
  /** Whether the same calendar was opened in a new tab. */
  hasTab: boolean
  /** The address of the landing page. */
  home: string
  onBooked(isBooked: boolean): void
  onBack(): void
}

const BOX = { height: WIDGET_HEIGHT_PX, minWidth: WIDGET_MIN_WIDTH_PX }

interface NoticeProps {
  state: WidgetState
  url: string
  /** Whether the button replaces a link that had the focus. */
  takesFocus: boolean
}

/** Shown in place of the calendar until it has loaded. */
function Notice({ state, url, takesFocus }: NoticeProps) {
  const button = useRef<HTMLAnchorElement>(null)
  const isShown = state === 'missing' || state === 'elsewhere'
  useEffect(() => {
    if (isShown && takesFocus) button.current?.focus()
  }, [isShown, takesFocus])

  // A key and an element for each text: browser translation replaces text nodes.
  if (state === 'loading') {
    return (
      <p key="loading" className="notice" role="status">
        <svg width="72" height="60" viewBox="0 0 32 27" aria-hidden="true">
          <path d="M1 21h8c8 0 13-4 13-9.5a5.5 5.5 0 0 0-11 0C11 19 17 23 24 23h7" />
        </svg>
        <span>Loading the calendar</span>
      </p>
    )
  }
  if (!isShown) return null
  return (
    <p key="link" className="notice" role="status">
      {state === 'missing' ? <span>The calendar didn’t load on this page.</span> : null}
      <a ref={button} className="button" href={url} target="_blank" rel="noopener">
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
  const { url, widget, meeting, companyName, supportEmail, hasTab, home, onBooked, onBack } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const state = useWidget(box, url, widget)
  const isBooked = state === 'booked'
  const hasBox = state !== 'missing' && state !== 'elsewhere'
  const [hadFocus, setHadFocus] = useState(false)

  useEffect(() => heading.current?.focus(), [isBooked])

  useEffect(() => {
    if (!isBooked) return
    document.title = `${BOOKED_HEADING} · ${companyName}`
    clearAnswers()
  }, [isBooked, companyName])

  useEffect(() => onBooked(isBooked), [isBooked, onBooked])

  return (
    <section className="calendar">
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          <span key={String(isBooked)}>{isBooked ? BOOKED_HEADING : SCHEDULE_WORDS.heading}</span>
        </h2>
        {/* Which meeting it is; the note about the calendar follows. */}
        <p>{`${meeting.title}, ${meeting.details}.`}</p>
        <Hosts hosts={meeting.hosts} />
        {isBooked ? null : <p>{SCHEDULE_WORDS.text}</p>}
        {hasTab && !isBooked ? (
          <p className="tab-note">
            The same calendar is open in a new tab. You can book in either.
          </p>
        ) : null}
      </div>
      {meeting.before === undefined || isBooked ? null : (
        <p>
          <span>{meeting.before.question}</span>{' '}
          <a href={meeting.before.path}>{meeting.before.link}</a>
        </p>
      )}
      {isBooked ? (
        <>
          <NextSteps prepare={meeting.prepare} supportEmail={supportEmail} />
          <a className="button done" href={home}>
            Return Home
          </a>
        </>
      ) : null}
      <BackButton onBack={onBack}>{SCHEDULE_WORDS.back}</BackButton>
      <div className="place">
        <Notice state={state} url={url} takesFocus={hadFocus} />
        <div ref={box} className="widget" style={BOX} hidden={!hasBox} />
      </div>
      {!hasBox || isBooked ? null : (
        <p className="own-tab">
          <a
            href={url}
            target="_blank"
            rel="noopener"
            onFocus={() => setHadFocus(true)}
            onBlur={() => setHadFocus(false)}
          >
            Open the calendar in a new tab
          </a>
        </p>
      )}
    </section>
  )
}
