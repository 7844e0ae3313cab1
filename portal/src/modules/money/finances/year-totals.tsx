import type { MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { figureOf, type MoneyFigure, moneyFigures, yearBefore } from '@leadwright/shared/finances'
import { financesPath } from '@leadwright/shared/record-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { monthName } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TotalRow } from '../../../ui/total-row.tsx'
import { figureLabels } from './figures.ts'

const MonthLink = ({ month }: { month: string }) => (
  <Link to={financesPath(month)} className="whitespace-nowrap underline underline-offset-2">
    {monthName(month)}
  </Link>
)

const columns: Column<MonthFigures>[] = [
  {
    header: 'Month',
    rowHeader: true,
    cell: ({ month }) => <MonthLink month={month} />,
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

/** The months of a year with their total, and that of the same months of the previous year. */
export function YearTotals({ months, year }: Props) {
  const own = months.filter(({ month }) => month.startsWith(year))
  const sameMonths = new Set(own.map(({ month }) => yearBefore(month)))
  const before = months.filter(({ month }) => sameMonths.has(month))
  const totals = [
    { label: `Total ${year}`, months: own },
    ...(before.length > 0 ? [{ label: `Same months of ${Number(year) - 1}`, months: before }] : []),
  ]
  return (
    <>
      <div className="hidden sm:block">
        <Table
          caption={`${year} by month`}
          columns={columns}
          rows={own}
          rowKey={({ month }) => month}
          footer={totals.map(({ label, months }) => (
            <TotalRow
              key={label}
              label={label}
              cells={moneyFigures.map((figure) => (
                <Money key={figure} cents={totalOf(months, figure)} />
              ))}
            />
          ))}
        />
      </div>
      <ul
        aria-label={`${year} by month`}
        className="divide-y divide-line border-y border-line sm:hidden"
      >
        {own.map((one) => (
          <MonthItem key={one.month} title={<MonthLink month={one.month} />} months={[one]} />
        ))}
        {totals.map(({ label, months }) => (
          <MonthItem key={label} title={label} months={months} />
        ))}
      </ul>
    </>
  )
}

const totalOf = (months: readonly MonthFigures[], figure: MoneyFigure): number =>
  months.reduce((sum, month) => sum + figureOf(month, figure), 0)

/** Figures of one or several months, on phones, where the table does not fit. */
function MonthItem({ title, months }: { title: ReactNode; months: readonly MonthFigures[] }) {
  const [profit, ...others] = ['profit', 'revenue', 'expenses', 'fundsIn', 'fundsOut'] as const
  return (
    <li className="py-2">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        {title}
        <span>
          <span className="text-xs font-normal text-muted">{`${figureLabels[profit]} `}</span>
          <Money cents={totalOf(months, profit)} />
        </span>
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-6 text-xs text-muted large-text:grid-cols-1">
        {others.map((figure) => (
          <div key={figure} className="flex justify-between gap-2">
            <dt>{figureLabels[figure]}</dt>
            <dd>
              <Money cents={totalOf(months, figure)} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
