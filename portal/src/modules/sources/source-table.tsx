import {
  type SourceFigure,
  type SourcePeriod,
  type SourceRow,
  sourceFigures,
} from '@leadwright/shared/contracts/sources'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { figureLabels, figurePath, type Place, sourceName } from './source-address.ts'

interface Props {
  rows: readonly SourceRow[]
  period: SourcePeriod
}

/** A row of the table; without a place, the totals. */
interface Line extends Record<SourceFigure, number> {
  place: Place | undefined
}

const sumOf = (rows: readonly SourceRow[], figure: SourceFigure) =>
  rows.reduce((sum, row) => sum + row[figure], 0)

/** The results of each source's bookings; every figure links to the bookings behind it. */
export function SourceTable({ rows, period }: Props) {
  const all: Line = {
    place: undefined,
    bookings: sumOf(rows, 'bookings'),
    attended: sumOf(rows, 'attended'),
    clients: sumOf(rows, 'clients'),
    fees: sumOf(rows, 'fees'),
  }
  const lines: Line[] = [...rows.map((row) => ({ ...row, place: row })), all]
  const columns: Column<Line>[] = [
    {
      header: 'Source',
      rowHeader: true,
      cell: ({ place }) => (
        <span className="grid min-w-28 wrap-anywhere">
          <span>{place ? place.source || messages.sources.none : 'All sources'}</span>
          {place?.campaign && (
            <span className="text-xs font-normal text-muted">{place.campaign}</span>
          )}
        </span>
      ),
    },
    ...sourceFigures.map(
      (figure): Column<Line> => ({
        header: figureLabels[figure],
        align: 'right',
        cell: ({ place, [figure]: amount }) => (
          <Figure amount={amount} figure={figure} place={place} period={period} />
        ),
      }),
    ),
  ]
  return (
    <Table
      caption="Sources"
      columns={columns}
      rows={lines}
      rowKey={({ place }) => JSON.stringify([place?.source, place?.campaign])}
    />
  )
}

interface FigureProps {
  amount: number
  figure: SourceFigure
  place: Place | undefined
  period: SourcePeriod
}

function Figure({ amount, figure, place, period }: FigureProps) {
  const text = figure === 'fees' ? formatCents(amount) : formatNumber(amount)
  if (amount === 0) return <span className="tabular text-muted">{text}</span>
  return (
    <Link
      to={figurePath(period, figure, place)}
      className="tabular relative rounded py-1 whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {text}
      <span className="sr-only">{`, ${figureLabels[figure]}: ${sourceName(place)}`}</span>
    </Link>
  )
}
