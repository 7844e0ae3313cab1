import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { importPath } from '../../lib/import-path.ts'
import { lazy } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { ownLeadsFrom } from './lead-address.ts'
import { LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { leadsCsv } from './leads.queries.ts'

const LeadDialog = lazy(() => import('./lead-dialog.tsx'))

interface Props {
  clientId: string
  /** Above the list. */
  heading: ReactNode
}

/** A client's leads and drafts, on the client's page. */
export function ClientLeads({ clientId, heading }: Props) {
  const [params] = useSearchParams()
  const filter = { ...ownLeadsFrom(params), clientId }
  const [adding, setAdding] = useState(false)
  const mayExport = useCan('leads.read')
  const addButton = <AddButton onClick={() => setAdding(true)}>Add Lead</AddButton>
  return (
    <section aria-label="Leads">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <LeadFilters isTeam hasClients={false} />
        <div className="flex flex-wrap gap-2 max-sm:mb-4">
          {mayExport && (
            <DownloadButton variant="quiet" file={leadsCsv(filter)}>
              Download CSV
            </DownloadButton>
          )}
          <LinkButton to={importPath('leads', clientId)}>Import CSV</LinkButton>
          {addButton}
        </div>
      </div>
      {heading}
      <LeadList filter={filter} showClient={false} addFirst={addButton} />
      {adding && <LeadDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </section>
  )
}
