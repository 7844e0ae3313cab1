import type { RoomRequestView } from '@leadwright/shared/contracts/team/rooms'
import { useQuery } from '@tanstack/react-query'
import { RoleBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RequestActions } from './request-actions.tsx'
import { roomRequestsQuery } from './rooms.queries.ts'

/** Who asks to be let in, and who is in for a while; nothing when nobody is. */
export function RoomRequests() {
  const { data } = useQuery(roomRequestsQuery())
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="at-the-door" className="mb-5">
      <h2 id="at-the-door" className="mb-2 font-medium">
        At the door
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
              {request.note && <p className="text-[0.8125rem] wrap-anywhere">“{request.note}”</p>}
              <p className="text-xs text-muted">
                {request.until ? 'Until ' : 'Asked '}
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

function sentenceOf({ state, until, roomName }: RoomRequestView): string {
  if (state === 'waiting') return `asks to be let in to the room of ${roomName}`
  return `may enter the room of ${roomName}${until ? ' for a while' : ''}`
}
