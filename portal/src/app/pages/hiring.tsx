import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { prefetch } from '../../lib/prefetch.ts'
import { hiringSummaryQuery, submissionsQuery } from '../../modules/hiring/hiring/hiring.queries.ts'
import { SubmissionFilters } from '../../modules/hiring/hiring/submission-filters.tsx'
import { SubmissionList } from '../../modules/hiring/hiring/submission-list.tsx'
import { filtersOf } from '../../modules/hiring/hiring/use-filters.ts'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryStats } from '../../ui/stat.tsx'

export function loader({ request }: { request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams)
  return prefetch(submissionsQuery(filters), hiringSummaryQuery())
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader title="Hiring" actions={<LinkButton to={paths.staff}>Back to Staff</LinkButton>}>
        Each applicant was promised a decision by the date shown. If a date is missed, the applicant
        gets a new one, which is then shown here.
      </PageHeader>
      <QueryStats
        query={useQuery(hiringSummaryQuery())}
        figures={[
          ['Waiting for a decision', ({ open }) => open],
          ['Past due', ({ pastDue }) => pastDue],
          ['All applications', ({ total }) => total],
        ]}
      />
      <SubmissionFilters />
      <SubmissionList filters={filtersOf(params)} />
    </>
  )
}
