import { type CalendarKey, calendarUrl } from '@leadwright/shared/bookings'
import { questionText, SCHEDULE_WORDS } from '@leadwright/shared/wizard-questions'
import { useEffect } from 'react'
import type { MeetingText } from '../lib/booking/meeting.ts'
import { CalendarScreen } from './wizard/CalendarScreen.tsx'
import { Progress } from './wizard/Progress.tsx'
import { QuestionScreen } from './wizard/QuestionScreen.tsx'
import { useWizard } from './wizard/use-wizard.ts'

interface Props {
  companyName: string
  supportEmail: string
  calendars: Readonly<Record<CalendarKey, string>>
  meetings: Readonly<Record<CalendarKey, MeetingText>>
  /** URL of the scheduling widget's script. */
  widgetUrl: string
}

/**
 * Shows one question per screen until the answers lead to a booking page or a calendar (spec
 * section 4).
 */
export default function BookingWizard(props: Props) {
  const { companyName, supportEmail, calendars, meetings, widgetUrl } = props
  const { place, moved, choose, back, settle } = useWizard(calendars)
  const text =
    place.at === 'question' ? questionText(place.question, companyName) : SCHEDULE_WORDS.heading

  useEffect(() => {
    // The initial title of the page belongs to the first question.
    if (moved || place.step > 0) document.title = `${text} · ${companyName}`
  }, [moved, place.step, text, companyName])

  return (
    <div className="wizard">
      <Progress step={place.step} ended={place.at !== 'question'} />
      {place.at === 'calendar' ? (
        <CalendarScreen
          url={calendarUrl(calendars[place.calendar], new URLSearchParams(location.search))}
          meeting={meetings[place.calendar]}
          companyName={companyName}
          supportEmail={supportEmail}
          widgetUrl={widgetUrl}
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
        />
      ) : null}
    </div>
  )
}
