import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatMinute } from '../../lib/format.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Notice } from '../../ui/notice.tsx'
import { serviceName } from './booking.rules.ts'
import { deliveriesQuery } from './bookings.queries.ts'

/**
 * How bookings arrive, and what is wrong if they don't.
 * @param linksToList with a link to what could not be read
 */
export function SyncNotices({ linksToList = false }: { linksToList?: boolean }) {
  const query = useQuery(deliveriesQuery())
  const { data } = query
  if (!data) return <Awaited query={query} />
  if (data.items.length === 0) {
    return (
      <p className="mb-4 text-[0.8125rem] text-muted">
        No calendar service is connected. You can schedule meetings on each client’s page.
      </p>
    )
  }
  return (
    <div className="mb-4 space-y-2">
      {data.items.map((state) =>
        state.needsLook ? (
          <Notice key={state.service} tone="caution">
            <span>{`${serviceName(state.service)}: ${messages.bookings.syncProblems(state).join(' ')}`}</span>
            {state.unreadable.length > 0 && linksToList && (
              <>
                {' '}
                <Link to={paths.bookingSync} className="underline">
                  Show what arrived
                </Link>
              </>
            )}
          </Notice>
        ) : (
          <p
            key={state.service}
            className="text-[0.8125rem] text-muted"
          >{`${serviceName(state.service)} is connected. ${state.lastDeliveryAt ? `Last received ${formatMinute(state.lastDeliveryAt)}. ` : ''}${state.checkedAt ? `Last hourly sync ${formatMinute(state.checkedAt)}.` : ''}`}</p>
        ),
      )}
    </div>
  )
}
