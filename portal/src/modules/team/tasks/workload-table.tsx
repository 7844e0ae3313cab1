import type { Workload } from '@leadwright/shared/contracts/team/tasks'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { count, formatNumber } from '../../../lib/format.ts'
import { staffPath, tasksPath } from '../../../lib/record-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { workloadsQuery } from './tasks.queries.ts'

const columns: Column<Workload>[] = [
  {
    header: 'Name',
    rowHeader: true,
    cell: (row) => (
      <Link
        to={staffPath(row.staffId)}
        className="underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {displayName(row)}
      </Link>
    ),
  },
  { header: 'Open', align: 'right', cell: ({ open }) => formatNumber(open) },
  {
    header: 'Overdue',
    align: 'right',
    cell: ({ overdue }) => (
      <span className={overdue > 0 ? 'font-medium text-negative' : 'text-muted'}>
        {formatNumber(overdue)}
      </span>
    ),
  },
  { header: 'Done', align: 'right', cell: ({ done }) => formatNumber(done) },
]

/** Staff with what is on their desk; @param actions buttons at the end of a row. */
export function WorkloadTable({ actions }: { actions: (row: Workload) => ReactNode }) {
  return (
    <QueryView
      query={useQuery(workloadsQuery())}
      loading="Loading staff..."
      rows={3}
      errorMessage={() => messages.staff.loadFailed}
      empty={<EmptyState title={messages.staff.none}>Staff are added in the office.</EmptyState>}
    >
      {({ items, unassigned }) => (
        <>
          {unassigned > 0 && (
            <Notice tone="caution" className="mb-4">
              {count(unassigned, 'open task')} without anyone to do it.{' '}
              <Link to={tasksPath({ person: 'none' })} className="underline">
                Give it to someone
              </Link>
            </Notice>
          )}
          <Table
            caption="Staff and their tasks"
            columns={columns}
            rows={items}
            rowKey={({ staffId }) => staffId}
            actions={actions}
          />
        </>
      )}
    </QueryView>
  )
}
