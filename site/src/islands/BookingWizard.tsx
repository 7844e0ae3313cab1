import { type CalendarKey, calendarUrl } from '@leadwright/shared/bookings'
import { questionText } from '@leadwright/shared/wizard-questions'
import { CalendarScreen } from './wizard/CalendarScreen.tsx'
import { Progress } from './wizard/Progress.tsx'
import { QuestionScreen } from './wizard/QuestionScreen.tsx'
import { useWizard } from './wizard/use-wizard.ts'

interface Props {
  companyName: string
  calendars: Readonly<Record<CalendarKey, string>>
  /** The address of the scheduling widget's script. */
  widgetUrl: string
}

/** One question a screen until the answers lead to a booking page or a calendar (spec section 4). */
export default function BookingWizard({ companyName, calendars, widgetUrl }: Props) {
  const { place, restored, moved, choose, back } = useWizard(calendars)
  return (
    <div className="wizard">
      <Progress step={place.step} ended={place.at !== 'question'} />
      {place.at === 'calendar' ? (
        <CalendarScreen
          url={calendarUrl(calendars[place.calendar], new URLSearchParams(location.search))}
          widgetUrl={widgetUrl}
          onBack={back}
        />
      ) : null}
      {place.at === 'question' ? (
        <QuestionScreen
          key={place.question.id}
          question={place.question}
          text={questionText(place.question, companyName)}
          typing={restored}
          takeFocus={moved}
          onChoose={choose}
          onBack={place.step > 0 ? back : undefined}
        />
      ) : null}
    </div>
  )
}
