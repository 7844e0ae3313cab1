import type { SubmissionView } from '@leadwright/shared/contracts/hiring/hiring'
import { submissionPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { type Filters, submissionsQuery } from './hiring.queries.ts'
import { SubmissionBadges } from './submission-badges.tsx'

/** The date of the decision, or its deadline. */
const decisionOf = ({ closedAt, decideBy }: SubmissionView) => (
  <span className="whitespace-nowrap">
    {closedAt === null && <span>by </span>}
    <DateTime value={closedAt ?? decideBy} />
  </span>
)

const columns: Column<SubmissionView>[] = [
  {
    header: 'Applicant',
    rowHeader: true,
    cell: ({ id, email, applicantName }) => (
      <Link to={submissionPath(id)} className="block wrap-anywhere underline underline-offset-2">
        {applicantName ? `${applicantName}, ${email}` : email}
      </Link>
    ),
  },
  {
    header: 'Status',
    phone: 'below',
    cell: (row) => <SubmissionBadges submission={row} />,
  },
  { header: 'Received', cell: (row) => <DateTime value={row.createdAt} /> },
  { header: 'Decision', cell: decisionOf },
]

/** Applications in their four states. */
export function SubmissionList({ filters }: { filters: Filters }) {
  const filtered = Object.keys(filters).length > 0
  return (
    <QueryView
      query={useInfiniteQuery(submissionsQuery(filters))}
      loading="Loading applications..."
      empty={
        filtered ? (
          <EmptyState title="No Results Found">No applications match these filters.</EmptyState>
        ) : (
          <EmptyState title="No Applications Yet">
            Applications from the hiring page will appear here, newest first.
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <Table caption="Applications" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </QueryView>
  )
}
