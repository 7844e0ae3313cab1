import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import type { SubmissionView } from '@leadwright/shared/contracts/hiring/hiring'
import { submissionPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { promiseText } from './decision-text.rules.ts'
import { searchOf } from './filters.ts'
import { type Filters, interviewsQuery, submissionsQuery } from './hiring.queries.ts'
import { interviewText } from './interview-text.rules.ts'
import { SubmissionBadges } from './submission-badges.tsx'

interface Next {
  submission: SubmissionView
  meeting: ApplicantMeeting | undefined
}

/** What comes next: the promised answer, the interview, or when it was decided. */
function NextStep({ submission, meeting }: Next) {
  const { status, closedAt } = submission
  if (closedAt === null) {
    return (
      <span className={submission.pastDue ? 'text-negative' : ''}>{promiseText(submission)}</span>
    )
  }
  if (status === 'invited') return <span>{interviewText(meeting, new Date())}</span>
  return <DateTime value={closedAt} />
}

const columnsOf = (
  filters: Filters,
  meetings: readonly ApplicantMeeting[],
): Column<SubmissionView>[] => [
  {
    header: 'Applicant',
    rowHeader: true,
    cell: ({ id, email, applicantName }) => (
      <Link
        to={{ pathname: submissionPath(id), search: searchOf(filters) }}
        className="block wrap-anywhere underline underline-offset-2"
      >
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
  {
    header: 'Decision',
    cell: (row) => (
      <NextStep
        submission={row}
        meeting={meetings.find(({ submissionId }) => submissionId === row.id)}
      />
    ),
  },
]

/** Applications, the most urgent first. */
export function SubmissionList({ filters }: { filters: Filters }) {
  const filtered = Object.keys(filters).length > 0
  const { data: interviews } = useQuery(interviewsQuery())
  return (
    <QueryView
      query={useInfiniteQuery(submissionsQuery(filters))}
      loading="Loading applications..."
      empty={
        filtered ? (
          <EmptyState title="No Results Found">No applications match these filters.</EmptyState>
        ) : (
          <EmptyState title="No Applications Yet">
            Applications from the hiring page will appear here, the most urgent first.
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <Table
          caption="Applications"
          columns={columnsOf(filters, interviews?.items ?? [])}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </QueryView>
  )
}
