import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { formatMinute } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { PlanMeetingForm } from './meeting-form.tsx'
import { clientMeetingsQuery, useCancelMeeting } from './meetings.queries.ts'

/** What is planned with a client; the next one stands on the client's dashboard. */
export function ClientMeetingsPanel({ clientId }: { clientId: string }) {
  const { mutateAsync: cancel } = useCancelMeeting(clientId)
  const act = useAction()
  const remove = (id: string, title: string) =>
    act(() => cancel(id), {
      question: { message: `Take “${title}” off the plan?`, confirmLabel: 'Remove', danger: true },
    })

  return (
    <section aria-label="Meetings" className="grid gap-6">
      <PlanMeetingForm clientId={clientId} />
      <QueryView
        query={useQuery(clientMeetingsQuery(clientId))}
        loading="Loading meetings..."
        rows={2}
        empty={
          <EmptyState title="No meeting is planned">
            The client’s dashboard shows the next one.
          </EmptyState>
        }
      >
        {(meetings) => (
          <ul aria-label="Planned meetings" className="divide-y divide-line border-y border-line">
            {meetings.map(({ id, title, startsAt, minutes }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{title}</span>
                  <span className="text-muted">
                    <time dateTime={startsAt}>{formatMinute(startsAt)}</time>, {minutes} minutes
                  </span>
                </span>
                <IconButton
                  label={`Remove ${title}`}
                  icon={<Trash2 />}
                  onClick={() => void remove(id, title)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}
