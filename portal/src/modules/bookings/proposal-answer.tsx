import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { formatMeeting } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { movedTo } from './meeting.rules.ts'
import { useChangeMeeting } from './meetings.queries.ts'

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'))

interface Props {
  clientId: string
  meeting: MeetingView
}

/** Other times that a client proposes: an admin moves the meeting to one of them, or declines. */
export function ProposalAnswer({ clientId, meeting }: Props) {
  const { mutateAsync: change } = useChangeMeeting()
  const act = useAction()
  const { id, title, minutes, proposal } = meeting
  if (!proposal) return null
  const params = { clientId, meetingId: id }
  return (
    <section
      aria-label={`Another time for ${title}`}
      className="grid gap-2 border-l-2 border-accent pl-3"
    >
      <p>The client proposes another time.</p>
      {proposal.reason && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{proposal.reason}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {proposal.times.map((time) => (
          <Button
            key={time}
            size="small"
            onClick={() =>
              void act(() => change({ params, body: movedTo(meeting, time) }), {
                question: {
                  message: `Move “${title}” to ${formatMeeting(time, minutes)}? The client is notified.`,
                  confirmLabel: 'Move meeting',
                },
                done: 'Meeting moved.',
              })
            }
          >
            {`Move to ${formatMeeting(time, minutes)}`}
          </Button>
        ))}
        <DialogButton
          size="small"
          variant="quiet"
          dialog={(close) => <DeclineDialog {...{ clientId, meeting, proposal }} onClose={close} />}
        >
          Decline
        </DialogButton>
      </div>
    </section>
  )
}
