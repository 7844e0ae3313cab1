import type { Workload } from '@leadwright/shared/contracts/team/tasks'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { staffPath, tasksPath } from '@leadwright/shared/record-paths'
import { includesFolded } from '@leadwright/shared/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { count, formatNumber } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { useTableSort } from '../../../ui/use-table-sort.ts'
import { workloadsQuery } from './tasks.queries.ts'

const columns: Column<Workload, SortKey>[] = [
  {
    header: 'Name',
    rowHeader: true,
    sort: 'name',
    cell: (row) => <TextLink to={staffPath(row.staffId)}>{displayName(row)}</TextLink>,
  },
  { header: 'Open', align: 'right', sort: 'open', cell: ({ open }) => formatNumber(open) },
  {
    header: 'Overdue',
    align: 'right',
    sort: 'overdue',
    cell: ({ overdue }) => (
      <span className={overdue > 0 ? 'font-medium text-negative' : 'text-muted'}>
        {formatNumber(overdue)}
      </span>
    ),
  },
  { header: 'Done', align: 'right', sort: 'done', cell: ({ done }) => formatNumber(done) },
  {
    header: 'Last seen',
    sort: 'lastSeenAt',
    cell: ({ lastSeenAt }) => lastSeenAt && <DateTime value={lastSeenAt} />,
  },
]

type SortKey = 'name' | 'lastSeenAt' | 'open' | 'overdue' | 'done'
const directions = {
  name: 'ascending',
  lastSeenAt: 'descending',
  open: 'descending',
  overdue: 'descending',
  done: 'descending',
} as const

/** Compares two rows by a column, ascending. */
function compare(a: Workload, b: Workload, by: SortKey): number {
  if (by === 'name') return displayName(a).localeCompare(displayName(b))
  if (by === 'lastSeenAt') return (a.lastSeenAt ?? '').localeCompare(b.lastSeenAt ?? '')
  return a[by] - b[by]
}

/**
 * Staff with their number of tasks.
 * @param actions buttons at the end of a row
 */
export function WorkloadTable({ actions }: { actions: (row: Workload) => ReactNode }) {
  const [search, setSearch] = useSearchText()
  const sorted = useTableSort<SortKey>(directions)
  const sign = sorted.direction === 'ascending' ? 1 : -1
  const shown = (items: readonly Workload[]) =>
    items
      .filter((row) => includesFolded(displayName(row), search))
      .sort((a, b) => sign * compare(a, b, sorted.by))
  return (
    <QueryView
      query={useQuery(workloadsQuery())}
      loading="Loading staff..."
      rows={3}
      errorMessage={() => messages.staff.loadFailed}
      empty={<EmptyState title={messages.staff.none}>Add staff in Rooms.</EmptyState>}
    >
      {({ items, unassigned }) => (
        <>
          {unassigned > 0 && (
            <Notice tone="caution" className="mb-4">
              <span>{`${count(unassigned, 'open task is', 'open tasks are')} unassigned. `}</span>
              <Link to={tasksPath({ person: 'none' })} className="underline">
                Assign
              </Link>
            </Notice>
          )}
          <SearchInput
            label="Search staff"
            value={search}
            onChange={setSearch}
            className="mb-4 w-full sm:w-72"
          />
          {shown(items).length === 0 ? (
            <EmptyState search={search} title={messages.staff.none} />
          ) : (
            <Table
              caption="Staff and their tasks"
              columns={columns}
              sorted={sorted}
              rows={shown(items)}
              rowKey={({ staffId }) => staffId}
              actions={actions}
            />
          )}
        </>
      )}
    </QueryView>
  )
}
