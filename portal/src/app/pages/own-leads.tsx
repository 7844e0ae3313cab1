import { ownClient } from '@leadwright/shared/own-client'
import { openLeadsPath } from '@leadwright/shared/record-paths'
import { useSearchParams } from 'react-router-dom'
import { prefetch } from '../../lib/prefetch.ts'
import { ownLeadsFrom } from '../../modules/leads/lead-address.ts'
import { LeadFilters } from '../../modules/leads/lead-filters.tsx'
import { ownLeadsCsv, ownLeadsQuery } from '../../modules/leads/leads.queries.ts'
import { OwnLeadList } from '../../modules/leads/own-lead-list.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FigureSum } from '../figure-sum.tsx'

export const loader = ({ request }: { request: Request }) =>
  prefetch(ownLeadsQuery(ownLeadsFrom(new URL(request.url).searchParams)))

/** The dashboard's tab for leads. */
export function Component() {
  const [params] = useSearchParams()
  const filter = ownLeadsFrom(params)
  return (
    <>
      <PageHeader
        title="Leads"
        actions={
          <>
            <DownloadButton variant="quiet" file={ownLeadsCsv(filter)}>
              Download CSV
            </DownloadButton>
            <LinkButton to={openLeadsPath}>Confirm open leads</LinkButton>
          </>
        }
      >
        People who have agreed to talk to you, newest first.
      </PageHeader>
      <LeadFilters isTeam={false} hasClients={false} />
      <FigureSum clientId={ownClient} />
      <OwnLeadList filter={filter} />
    </>
  )
}
