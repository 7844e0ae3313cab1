import { CALENDAR_NAMES, calendarUrl, MEETING_LENGTHS } from '@leadwright/shared/bookings'
import { ExternalLink } from 'lucide-react'
import { ExternalLinkButton } from '../../ui/links.tsx'

const purposes: Record<(typeof MEETING_LENGTHS)[number], string> = {
  15: 'A quick question, or a decision to confirm.',
  30: 'The week’s figures and what comes next.',
  60: 'Planning, reviews and anything that needs more time.',
}

interface Props {
  /** The address of each calendar, by the length of its meetings in minutes. */
  calendars: Record<`${(typeof MEETING_LENGTHS)[number]}`, string>
  /** Prefilled in the calendar's form; `ref` identifies the booking as this client's. */
  guest: Record<'name' | 'email' | 'ref', string>
}

/** One link per meeting length; the calendar opens with name and email prefilled. */
export function MeetingLinks({ calendars, guest }: Props) {
  const query = Object.entries(guest).filter(([, value]) => value !== '')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {MEETING_LENGTHS.map((length) => (
        <li key={length} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <span className="tabular w-16 font-display text-4xl leading-none">{length}</span>
          <div className="min-w-0 basis-52 grow">
            <h2 className="font-medium">{CALENDAR_NAMES[`${length}`]}</h2>
            <p className="text-muted">{purposes[length]}</p>
          </div>
          <ExternalLinkButton
            href={calendarUrl(calendars[`${length}`], query)}
            icon={<ExternalLink />}
          >{`Book ${length} minutes`}</ExternalLinkButton>
        </li>
      ))}
    </ul>
  )
}
