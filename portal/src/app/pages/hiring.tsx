import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { prefetch } from '../../lib/prefetch.ts'
import { filtersOf } from '../../modules/hiring/hiring/filters.ts'
import {
  hiringSummaryQuery,
  interviewsQuery,
  submissionsQuery,
} from '../../modules/hiring/hiring/hiring.queries.ts'
import { SubmissionFilters } from '../../modules/hiring/hiring/submission-filters.tsx'
import { SubmissionList } from '../../modules/hiring/hiring/submission-list.tsx'
import { QueryStats } from '../../ui/stat.tsx'
import { StaffFrame } from '../staff-frame.tsx'

export function loader({ request }: { request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams)
  return prefetch(submissionsQuery(filters), hiringSummaryQuery(), interviewsQuery())
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <StaffFrame description="Each applicant was promised a decision by the date shown. If a date is missed, the applicant gets a new one, which is then shown here.">
      <QueryStats
        query={useQuery(hiringSummaryQuery())}
        figures={[
          ['Waiting for a decision', ({ counts }) => counts.open],
          ['Late', ({ counts }) => counts['past-due']],
          ['Invited', ({ counts }) => counts.invited],
          ['All applications', ({ total }) => total],
        ]}
      />
      <SubmissionFilters />
      <SubmissionList filters={filtersOf(params)} />
    </StaffFrame>
  )
}
