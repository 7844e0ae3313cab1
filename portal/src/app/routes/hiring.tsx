import { useSearchParams } from 'react-router-dom'
import { hiringSummaryQuery, submissionsQuery } from '../../features/hiring/hiring.queries.ts'
import { HiringSummary } from '../../features/hiring/hiring-summary.tsx'
import { SubmissionFilters } from '../../features/hiring/submission-filters.tsx'
import { SubmissionList } from '../../features/hiring/submission-list.tsx'
import { filtersOf } from '../../features/hiring/use-filters.ts'
import { paths } from '../../lib/paths.ts'
import { readAhead, readListAhead } from '../../lib/read-ahead.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Starts reading while the page's code arrives; the page shows its own loading and error states. */
export function loader({ request }: { request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams)
  void readListAhead(submissionsQuery(filters))
  void readAhead(hiringSummaryQuery())
  return null
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader title="Hiring" actions={<LinkButton to={paths.staff}>Back to Staff</LinkButton>}>
        Everyone who applies was promised an answer by a day that stands beside their name.
      </PageHeader>
      <HiringSummary />
      <SubmissionFilters />
      <SubmissionList filters={filtersOf(params)} />
    </>
  )
}
