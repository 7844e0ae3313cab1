import { type CalendarKey, calendarUrl, redirectPath } from '@leadwright/shared/bookings'
import { FIRST_QUESTION } from '@leadwright/shared/wizard'
import { questionText, SCHEDULE_WORDS } from '@leadwright/shared/wizard-questions'
import { useEffect, useState } from 'react'
import type { MeetingText } from '../lib/booking/meeting.ts'
import type { Widget } from '../lib/booking/widget.ts'
import { Boundary } from './Boundary.tsx'
import { CalendarScreen } from './wizard/CalendarScreen.tsx'
import { NewHere } from './wizard/NewHere.tsx'
import { Progress } from './wizard/Progress.tsx'
import { QuestionScreen } from './wizard/QuestionScreen.tsx'
import { useWizard } from './wizard/use-wizard.ts'

interface Props {
  companyName: string
  supportEmail: string
  calendars: Readonly<Record<CalendarKey, string>>
  meetings: Readonly<Record<CalendarKey, MeetingText>>
  /** How each calendar is shown inside the page, if its service can. */
  widgets: Partial<Record<CalendarKey, Widget>>
}

/**
 * Shows one question per screen until the answers lead to a booking page or a calendar (spec
 * section 4).
 */
export default function BookingWizard(props: Props) {
  const { supportEmail } = props
  const fallback = (
    <p className="failed" role="alert">
      The questions stopped working on this page. <a href="/book-a-meeting">Start again</a>,{' '}
      <a href={redirectPath('discovery')}>book a discovery meeting</a>, or write to{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  )
  return (
    <Boundary fallback={fallback}>
      <Wizard {...props} />
    </Boundary>
  )
}

function Wizard(props: Props) {
  const { companyName, supportEmail, calendars, meetings, widgets } = props
  const { place, hasTab, moved, choose, back, settle } = useWizard(calendars)
  const [isBooked, setIsBooked] = useState(false)
  const text =
    place.at === 'question' ? questionText(place.question, companyName) : SCHEDULE_WORDS.heading

  useEffect(() => {
    // The initial title of the page belongs to the first question.
    if (moved || place.step > 0) document.title = `${text} · ${companyName}`
  }, [moved, place.step, text, companyName])

  return (
    <div className="wizard">
      <Progress
        step={place.step}
        ended={place.at !== 'question'}
        booked={isBooked && place.at === 'calendar'}
      />
      {place.at === 'calendar' ? (
        <CalendarScreen
          url={calendarUrl(calendars[place.calendar], new URLSearchParams(location.search))}
          meeting={meetings[place.calendar]}
          companyName={companyName}
          supportEmail={supportEmail}
          widget={widgets[place.calendar]}
          hasTab={hasTab}
          home={calendarUrl('/', new URLSearchParams(location.search))}
          onBooked={setIsBooked}
          onBack={back}
        />
      ) : null}
      {place.at === 'question' ? (
        <QuestionScreen
          key={place.question.id}
          question={place.question}
          text={text}
          moved={moved}
          onShown={settle}
          onChoose={choose}
          onBack={place.step > 0 ? back : undefined}
          below={
            place.question.id === FIRST_QUESTION ? <NewHere meeting={meetings.discovery} /> : null
          }
        />
      ) : null}
    </div>
  )
}
