import type {
  ActiveClient,
  MonthFigures,
  CategorySums as Sums,
} from '@leadwright/shared/contracts/money/finances'
import { clientTabPath, financesPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { count, monthName, shortMonth } from '../../../lib/format.ts'
import { anchorProps } from '../../../ui/anchor.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TotalRow } from '../../../ui/total-row.tsx'
import { useRemove } from '../../../ui/use-remove.ts'
import { categoryPath, type Figure, isMoneyFigure } from './figures.ts'
import {
  activeClientsQuery,
  categorySumsQuery,
  type EntryFilter,
  pastClients,
} from './finances.queries.ts'
import { MoneyEntries } from './money-entries.tsx'

interface Props {
  month: MonthFigures
  figure: Figure
  /** Which expenses, if the figure is the expenses. */
  filter: EntryFilter
}

/** The entries behind a month's figure, page by page; the figure is their sum or their number. */
export function MonthEntries({ month, figure, filter }: Props) {
  if (!isMoneyFigure(figure)) return <ActiveClients month={month} />
  if (figure !== 'expenses') return <MoneyEntries key={figure} {...{ month, figure }} />
  const { category, span } = filter
  const days = span === 'year' ? month.month.slice(0, 4) : monthName(month.month)
  return (
    <div className="grid grid-cols-1 gap-5">
      <CategorySums month={month} filter={filter} />
      <div {...anchorProps('rows')} className="min-w-0 scroll-mt-18">
        {category !== undefined && (
          <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium wrap-anywhere">{`${category}, ${days}`}</span>
            <TextLink to={`${financesPath(month.month)}?entries=expenses#entries`}>
              Show all expenses
            </TextLink>
          </p>
        )}
        <MoneyEntries key={`${category} ${span}`} {...{ month, figure, filter }} />
      </div>
    </div>
  )
}

const clientColumns: Column<ActiveClient>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ id, name, isPast }) =>
      isPast ? (
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span>{name}</span>
          <Badge>Past client</Badge>
        </span>
      ) : (
        <Link
          to={clientTabPath(id, 'campaign')}
          className="underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </Link>
      ),
  },
  {
    header: 'Revenue',
    align: 'right',
    phone: 'trailing',
    cell: ({ revenue, isPast }) => (isPast ? '–' : <Money cents={revenue} />),
  },
]

function ActiveClients({ month: { month, activeClients } }: Pick<Props, 'month'>) {
  const query = useInfiniteQuery(activeClientsQuery(month))
  const remove = useRemove(pastClients)
  return (
    <QueryView query={query} loading="Loading clients..." empty="No active clients in this month.">
      {(clients) => (
        <Table
          caption="Active clients"
          columns={clientColumns}
          rows={clients}
          rowKey={({ id }) => id}
          actions={({ id, name, isPast }) =>
            isPast && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() =>
                  void remove(id, name, { done: `${name} was removed from every month.` })
                }
              >
                Remove
              </Button>
            )
          }
          footer={
            <tr>
              <th
                scope="row"
                colSpan={3}
                className="px-3 py-2 text-left"
              >{`Total: ${count(activeClients, 'client')}`}</th>
            </tr>
          }
        />
      )}
    </QueryView>
  )
}

interface CategorySumsProps {
  month: MonthFigures
  /** The category whose expenses are shown. */
  filter: EntryFilter
}

/** A month's and its year's expenses by category; each sum opens its entries. */
function CategorySums({ month: { month, expenses }, filter }: CategorySumsProps) {
  const query = useQuery(categorySumsQuery(month))
  const names = { month: shortMonth(month), year: month.slice(0, 4) }
  const columnOf = (span: EntryFilter['span']): Column<Sums> => ({
    header: names[span],
    align: 'right',
    cell: (row) => (
      <TextLink
        to={categoryPath(month, row.category, span)}
        aria-label={`${row.category}, ${names[span]}: show entries`}
        aria-current={filter.category === row.category && filter.span === span ? 'true' : undefined}
        className="aria-[current]:font-medium aria-[current]:decoration-2"
      >
        <Money cents={row[span]} />
      </TextLink>
    ),
  })
  const columns: Column<Sums>[] = [
    {
      header: 'Category',
      rowHeader: true,
      cell: ({ category }) => <span className="wrap-anywhere">{category}</span>,
    },
    columnOf('month'),
    columnOf('year'),
  ]
  return (
    <QueryView query={query} loading="Loading categories...">
      {({ categories }) =>
        categories.length > 0 && (
          <Table
            caption="Expenses by category"
            columns={columns}
            rows={categories}
            rowKey={({ category }) => category}
            footer={
              <TotalRow
                label="Total"
                cells={[
                  <TextLink key="month" to={`${financesPath(month)}?entries=expenses#entries`}>
                    <Money cents={expenses} />
                  </TextLink>,
                  <Money key="year" cents={categories.reduce((sum, { year }) => sum + year, 0)} />,
                ]}
              />
            }
          />
        )
      }
    </QueryView>
  )
}
