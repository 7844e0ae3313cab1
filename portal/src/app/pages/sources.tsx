import type { SourcePeriod } from '@leadwright/shared/contracts/sources'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { prefetch } from '../../lib/prefetch.ts'
import { periodLabels, sourcesFrom } from '../../modules/sources/source-address.ts'
import { SourceBookings } from '../../modules/sources/source-bookings.tsx'
import { SourceTable } from '../../modules/sources/source-table.tsx'
import { sourcesQuery } from '../../modules/sources/sources.queries.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BookingsFrame } from '../bookings-frame.tsx'

export const loader = ({ request }: { request: Request }) =>
  prefetch(sourcesQuery(sourcesFrom(new URL(request.url).searchParams).period))

const periods = Object.entries(periodLabels) as [SourcePeriod, string][]

/** Where bookings came from, and their results. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const asked = sourcesFrom(params)
  return (
    <BookingsFrame
      description="Where bookings come from, and how many become clients."
      actions={
        <ChoiceGroup
          label="Bookings made within"
          options={periods}
          value={asked.period}
          onChange={(period) => setParams({ period }, { replace: true })}
        />
      }
    >
      <QueryView
        query={useQuery(sourcesQuery(asked.period))}
        loading="Loading sources..."
        errorMessage={() => messages.sources.loadFailed}
        empty={
          <EmptyState title={messages.sources.emptyTitle}>
            Bookings by people who aren’t clients yet will appear here.
          </EmptyState>
        }
      >
        {(rows) => {
          const sum = (of: typeof rows) => of.reduce((all, { bookings }) => all + bookings, 0)
          const named = rows.filter(({ source, campaign }) => source || campaign)
          return (
            <>
              <p className="mb-3">{messages.sources.coverage(sum(named), sum(rows))}</p>
              <SourceTable rows={rows} period={asked.period} />
              <p className="mt-3 max-w-prose text-xs text-muted">
                Counts bookings in your calendars by people who weren’t clients yet, except
                interviews. A booking counts once, even if it was moved, cancelled or ignored. Its
                source comes from the link the person followed. Clients and their fees count toward
                the source of their first booking only. Erased people still count, without a name.
              </p>
              <SourceBookings {...asked} />
            </>
          )
        }}
      </QueryView>
    </BookingsFrame>
  )
}
