import type { MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { figureOf, moneyFigures, yearBefore } from '@leadwright/shared/finances'
import { Link } from 'react-router-dom'
import { financesPath } from '../../../lib/paths.ts'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { figureLabels } from './figures.ts'
import { monthName } from './month-name.ts'

const columns: Column<MonthFigures>[] = [
  {
    header: 'Month',
    rowHeader: true,
    cell: ({ month }) => (
      <Link to={financesPath(month)} className="whitespace-nowrap underline underline-offset-2">
        {monthName(month)}
      </Link>
    ),
  },
  ...moneyFigures.map(
    (figure): Column<MonthFigures> => ({
      header: figureLabels[figure],
      align: 'right',
      cell: (month) => <Money cents={figureOf(month, figure)} />,
    }),
  ),
]

interface Props {
  /** Newest first, without gaps. */
  months: readonly MonthFigures[]
  year: string
}

/** The months of a year with their total, and that of the same months of the year before. */
export function YearTotals({ months, year }: Props) {
  const own = months.filter(({ month }) => month.startsWith(year))
  const sameMonths = new Set(own.map(({ month }) => yearBefore(month)))
  const before = months.filter(({ month }) => sameMonths.has(month))
  return (
    <Table
      caption={`${year} by month`}
      columns={columns}
      rows={own}
      rowKey={({ month }) => month}
      footer={
        <>
          <Total label={`Total ${year}`} months={own} />
          {before.length > 0 && (
            <Total label={`Same months of ${Number(year) - 1}`} months={before} />
          )}
        </>
      }
    />
  )
}

function Total({ label, months }: { label: string; months: readonly MonthFigures[] }) {
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left">
        {label}
      </th>
      {moneyFigures.map((figure) => (
        <td key={figure} className="px-3 py-2 text-right">
          <Money cents={months.reduce((sum, month) => sum + figureOf(month, figure), 0)} />
        </td>
      ))}
    </tr>
  )
}
