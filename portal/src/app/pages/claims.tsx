import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../lib/prefetch.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { ClaimList } from '../../modules/money/claims/claim-list.tsx'
import { claimsQuery } from '../../modules/money/claims/claims.queries.ts'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'

export const loader = () => prefetch(claimsQuery())

/** The figures of the public page, next to what the data says today. */
export function Component() {
  const { data: session } = useQuery(sessionQuery())
  return (
    <>
      <PageHeader title="Claims">
        The figures of the public page, and what the data says today. The public page changes only
        with the company file. <TextLink to={paths.finances}>Back to finances</TextLink>
      </PageHeader>
      {session?.sampleData && (
        <Notice className="mb-5">
          Today’s data is sample data: its clients, leads and deals are invented.
        </Notice>
      )}
      <QueryView query={useQuery(claimsQuery())} loading="Loading claims...">
        {(claims) => <ClaimList claims={claims} />}
      </QueryView>
    </>
  )
}
