import type { JobRun } from '@leadwright/shared/contracts/installation'
import { formatNumber } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { type Column, Table } from '../../ui/table.tsx'

const columns: readonly Column<JobRun>[] = [
  {
    header: 'Job',
    rowHeader: true,
    cell: ({ job }) => <span className="inline-block first-letter:uppercase">{job}</span>,
  },
  {
    header: 'Last run',
    cell: ({ finishedAt }) =>
      finishedAt ? <DateTime value={finishedAt} format="minute" /> : 'Not yet',
  },
  {
    header: 'Duration',
    align: 'right',
    phone: 'trailing',
    cell: ({ durationMs }) => durationMs !== null && `${formatNumber(durationMs)} ms`,
  },
]

const problem: Column<JobRun> = {
  header: 'Problem',
  phone: 'below',
  cell: ({ error, late }) =>
    (error || late) && <span className="text-negative wrap-anywhere">{error ?? 'Overdue'}</span>,
}

const isUnhealthy = ({ error, late }: JobRun) => error !== null || late

/** Background jobs, failed ones first. */
export function JobTable({ jobs }: { jobs: readonly JobRun[] }) {
  const rows = jobs.toSorted((a, b) => Number(isUnhealthy(b)) - Number(isUnhealthy(a)))
  const shown = rows.some(isUnhealthy) ? [...columns, problem] : columns
  return <Table caption="Background jobs" columns={shown} rows={rows} rowKey={({ job }) => job} />
}
