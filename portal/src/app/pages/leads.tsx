import { paths } from '@leadwright/shared/portal-paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { importPath } from '../../lib/import-path.ts'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { leadsFrom } from '../../modules/leads/lead-address.ts'
import { LeadFilters } from '../../modules/leads/lead-filters.tsx'
import { LeadList } from '../../modules/leads/lead-list.tsx'
import { leadsCsv, leadsQuery } from '../../modules/leads/leads.queries.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const LeadDialog = lazy(() => import('../../modules/leads/lead-dialog.tsx'))

export const loader = ({ request }: { request: Request }) =>
  prefetch(leadsQuery(leadsFrom(new URL(request.url).searchParams)))

/** Leads and drafts of all clients. */
export function Component() {
  const [params] = useSearchParams()
  const filter = leadsFrom(params)
  const [adding, setAdding] = useState(false)
  const mayExport = useCan('leads.read')
  const addButton = <AddButton onClick={() => setAdding(true)}>Add Lead</AddButton>
  return (
    <>
      <PageHeader
        title="Leads"
        actions={
          <>
            {mayExport && (
              <DownloadButton variant="quiet" file={leadsCsv(filter)}>
                Download CSV
              </DownloadButton>
            )}
            <LinkButton to={paths.weeklyFigures}>Weekly figures</LinkButton>
            <LinkButton to={importPath('leads', filter.clientId)}>Import CSV</LinkButton>
            {addButton}
          </>
        }
      />
      <LeadFilters isTeam hasClients />
      <LeadList filter={filter} showClient addFirst={addButton} />
      {adding && <LeadDialog onClose={() => setAdding(false)} />}
    </>
  )
}
