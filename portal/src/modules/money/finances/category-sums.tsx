import type {
  MonthFigures,
  CategorySums as Sums,
} from '@leadwright/shared/contracts/money/finances'
import { financesPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { shortMonth } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TotalRow } from '../../../ui/total-row.tsx'
import { categoryPath } from './figures.ts'
import { categorySumsQuery, type EntryFilter } from './finances.queries.ts'

interface Props {
  month: MonthFigures
  /** The category whose expenses are shown. */
  filter: EntryFilter
}

/** A month's and its year's expenses by category; each sum opens its entries. */
export function CategorySums({ month: { month, expenses }, filter }: Props) {
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
