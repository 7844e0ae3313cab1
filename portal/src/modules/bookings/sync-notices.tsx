import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { formatMinute } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { serviceName } from './booking.rules.ts'
import { deliveriesQuery } from './bookings.queries.ts'

/** How bookings arrive, and what is wrong if they don't. */
export function SyncNotices() {
  const { data } = useQuery(deliveriesQuery())
  if (!data) return null
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
          <Notice
            key={state.service}
            tone="caution"
          >{`${serviceName(state.service)}: ${messages.bookings.syncProblems(state).join(' ')}`}</Notice>
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
