import type { SourceBooking } from '@leadwright/shared/contracts/sources'
import { messages } from '@leadwright/shared/messages'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { figureLabels, sourceName, type sourcesFrom } from './source-address.ts'
import { sourceBookingsQuery } from './sources.queries.ts'

const columns: Column<SourceBooking>[] = [
  {
    header: 'Guest',
    rowHeader: true,
    cell: ({ name, title }) => (
      <span className="grid min-w-28 wrap-anywhere">
        <span>{name ?? 'Erased person'}</span>
        <span className="text-xs font-normal text-muted">{title}</span>
      </span>
    ),
  },
  { header: 'Booked', cell: ({ bookedAt }) => <DateTime value={bookedAt} /> },
  {
    header: 'Meeting',
    cell: ({ startsAt, ...booking }) => (
      <>
        <DateTime value={startsAt} format="minute" /> <State {...booking} />
      </>
    ),
  },
  {
    header: 'New client',
    cell: ({ client }) =>
      client && (
        <Link
          to={clientTabPath(client.id, 'payments')}
          className="underline underline-offset-2 wrap-anywhere"
        >
          {client.companyName}
        </Link>
      ),
  },
  {
    header: 'Fees',
    align: 'right',
    cell: ({ client, fees }) => client && <Money cents={fees} />,
  },
]

function State({ status, outcome }: Pick<SourceBooking, 'status' | 'outcome'>) {
  if (status === 'cancelled') return <Badge>Cancelled</Badge>
  if (outcome === 'attended') return <Badge tone="positive">Attended</Badge>
  return outcome === 'noShow' ? <Badge tone="caution">No-show</Badge> : null
}

/** The bookings behind a figure, page by page. */
export function SourceBookings(asked: ReturnType<typeof sourcesFrom>) {
  const { figure } = asked
  const of = sourceName(asked.of === 'row' ? asked : undefined)
  return (
    <section id="bookings" aria-labelledby="bookings-title" className="mt-8 min-w-0 scroll-mt-16">
      <h2
        id="bookings-title"
        className="mb-3 text-lg font-medium wrap-anywhere"
      >{`${figureLabels[figure]}: ${of}`}</h2>
      <QueryView
        query={useInfiniteQuery(sourceBookingsQuery(asked))}
        loading="Loading bookings..."
        errorMessage={() => messages.sources.loadFailed}
        empty={messages.sources.emptyTitle}
      >
        {(bookings) => (
          <Table
            caption={`${figureLabels[figure]}: ${of}`}
            columns={columns}
            rows={bookings}
            rowKey={({ id }) => id}
          />
        )}
      </QueryView>
    </section>
  )
}
