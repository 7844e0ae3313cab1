import { paths } from '@leadwright/shared/portal-paths'
import { ArrowLeft } from 'lucide-react'
import { prefetch } from '../../lib/prefetch.ts'
import { openLeadsQuery } from '../../modules/leads/leads.queries.ts'
import { OpenLeadList } from '../../modules/leads/open-lead-list.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(openLeadsQuery)

/** Where the viewing client says which leads are still open. */
export function Component() {
  return (
    <>
      <div className="mb-3">
        <LinkButton to={paths.ownLeads} variant="quiet" icon={<ArrowLeft />} className="-ml-3.5">
          All leads
        </LinkButton>
      </div>
      <PageHeader title="Confirm your open leads">
        Choose an answer for each lead; it is saved right away. You’re asked once a quarter, and
        when your campaign ends.
      </PageHeader>
      <OpenLeadList />
    </>
  )
}
