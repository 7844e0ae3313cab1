import {
  type GrantTerm,
  grantTerms,
  type RoomRequestView,
} from '@leadwright/shared/contracts/team/rooms'
import { useQuery } from '@tanstack/react-query'
import { RoleBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { roomRequestsQuery, useGrantAccess, useRefuseAccess } from './rooms.queries.ts'

/** People asking to enter, and people with temporary access; nothing if there are none. */
export function RoomRequests() {
  const { data } = useQuery(roomRequestsQuery())
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="room-requests" className="mb-5">
      <h2 id="room-requests" className="mb-2 font-medium">
        Room requests
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-raised">
        {items.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <span className="font-medium">{request.personName}</span>
                <RoleBadge role={request.personRole} />
                <span>{sentenceOf(request)}</span>
              </p>
              {request.note && (
                <p className="text-[0.8125rem] wrap-anywhere">{`“${request.note}”`}</p>
              )}
              <p className="text-xs text-muted">
                <span>{request.until ? 'Until ' : 'Asked '}</span>
                <DateTime value={request.until ?? request.askedAt} format="minute" />
              </p>
            </div>
            <RequestActions request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ state, roomName }: RoomRequestView): string {
  if (state === 'waiting') return `is asking to join ${roomName}’s room`
  return `can join ${roomName}’s room`
}

const labels: Record<GrantTerm, string> = {
  hour: 'Allow for 1 hour',
  today: 'Allow today',
  good: 'Always allow',
}

/** The end of the day in the time zone of the person who decides. */
function endOfDay(now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()
}

/** Lets someone in, declines, or ends access that was granted. */
function RequestActions({ request }: { request: RoomRequestView }) {
  const { mutateAsync: grant, isPending: isGranting } = useGrantAccess(request.id)
  const { mutateAsync: refuse, isPending: isRefusing } = useRefuseAccess(request.id)
  const act = useAction()
  const { personName } = request
  const busy = isGranting || isRefusing
  if (request.state === 'granted') {
    return (
      <Button
        size="small"
        busy={busy}
        aria-label={`End access for ${personName}`}
        onClick={() => void act(() => refuse(), { done: `${personName} can no longer join.` })}
      >
        End access
      </Button>
    )
  }
  const letIn = (term: GrantTerm) =>
    act(() => grant(term === 'today' ? { term, endOfDay: endOfDay() } : { term }), {
      done: `${personName} can now join.`,
    })
  return (
    <div className="flex flex-wrap gap-2">
      {grantTerms.map((term) => (
        <Button
          key={term}
          size="small"
          busy={busy}
          aria-label={`${labels[term]}: ${personName}`}
          onClick={() => void letIn(term)}
        >
          {labels[term]}
        </Button>
      ))}
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={`Decline ${personName}`}
        onClick={() => void act(() => refuse(), { done: `${personName}’s request was declined.` })}
      >
        Decline
      </Button>
    </div>
  )
}
