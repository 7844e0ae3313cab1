import type { MeetingView, TimeProposal } from '@leadwright/shared/contracts/bookings/meetings'
import type { ReactNode } from 'react'
import { formatMeeting } from '../../lib/format.ts'
import { WebLink } from '../../ui/web-link.tsx'

interface Props {
  meeting: MeetingView
  answer: ((meeting: MeetingView) => ReactNode) | undefined
}

/** What was proposed for a meeting, and its agenda, notes and recording; nothing if there is none. */
export function MeetingDetails({ meeting, answer }: Props) {
  const { proposal, notes, minutes } = meeting
  const texts = [
    ['Agenda', notes?.agenda],
    ['Notes', notes?.notes],
  ] as const
  if (!proposal && !notes) return null
  return (
    <div className="grid min-w-0 basis-full gap-2">
      {proposal?.state === 'open' && answer
        ? answer(meeting)
        : proposal && <ProposalState proposal={proposal} minutes={minutes} />}
      {texts.map(
        ([title, text]) =>
          text && (
            <section key={title} aria-label={`${title}: ${meeting.title}`}>
              <h3 className="text-[0.8125rem] font-medium">{title}</h3>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
            </section>
          ),
      )}
      {notes?.recordingUrl && (
        <p className="min-w-0 wrap-anywhere">
          {'Recording: '}
          <WebLink href={notes.recordingUrl} />
        </p>
      )}
    </div>
  )
}

interface StateProps {
  proposal: TimeProposal
  minutes: number
}

function ProposalState({ proposal, minutes }: StateProps) {
  const { state, times, answer } = proposal
  if (state === 'moved') return null
  return (
    <div className="border-l-2 border-line pl-3">
      <p>{state === 'open' ? 'Another time was proposed:' : 'Another time isn’t possible:'}</p>
      {state === 'open' ? (
        <ul className="text-muted">
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{formatMeeting(time, minutes)}</time>
            </li>
          ))}
          <li>The team hasn’t answered yet.</li>
        </ul>
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>
      )}
    </div>
  )
}
