import type { DueByAge } from '@leadwright/shared/contracts/money/revenue'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TotalRow } from '../../../ui/total-row.tsx'
import { dueByAgeQuery } from './revenue.queries.ts'

const ages = {
  later: 'Not due yet',
  upTo30: '1 to 30 days',
  upTo60: '31 to 60 days',
  older: 'Over 60 days',
  paused: 'Paused',
  total: 'Total',
} as const satisfies Record<keyof DueByAge, string>
const ageNames = Object.keys(ages) as (keyof DueByAge)[]

type Row = DueByAge & { clientId: string; companyName: string }

const columns: Column<Row>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ clientId, companyName }) => (
      <TextLink to={clientTabPath(clientId, 'payments')}>{companyName}</TextLink>
    ),
  },
  ...ageNames.map(
    (age): Column<Row> => ({
      header: ages[age],
      align: 'right',
      cell: (row) => (row[age] === 0 ? '–' : <Money cents={row[age]} />),
    }),
  ),
]

/** What clients owe today, by how long it is overdue; each client opens its payments. */
export function DueTable() {
  const query = useQuery(dueByAgeQuery())
  return (
    <QueryView query={query} loading="Loading fees due...">
      {({ total, clients }) =>
        clients.length === 0 ? (
          <p className="text-muted">No client owes anything.</p>
        ) : (
          <Table
            caption="Fees due"
            columns={columns}
            rows={clients}
            rowKey={({ clientId }) => clientId}
            footer={
              <TotalRow
                label="Total"
                cells={ageNames.map((age) => <Money key={age} cents={total[age]} />)}
              />
            }
          />
        )
      }
    </QueryView>
  )
}
