import type { SendingDomainView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importPath } from '../../lib/import-path.ts'
import { lazy } from '../../lib/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { DomainSection } from './domain-section.tsx'
import { HeadlineStats } from './headline-stats.tsx'
import { IncidentsSection } from './incidents-section.tsx'
import { clientDomainsQuery } from './sending.queries.ts'

const DomainDialog = lazy(() => import('./domain-dialog.tsx'))

/** A client's sending domains and incidents, for the team. */
export default function ClientDomains({ clientId }: { clientId: string }) {
  const [form, setForm] = useState<'new' | SendingDomainView>()
  const addButton = <AddButton onClick={() => setForm('new')}>Add Domain</AddButton>
  return (
    <section aria-label="Sending domains">
      <QueryView
        query={useQuery(clientDomainsQuery(clientId))}
        loading="Loading domains..."
        errorMessage={(message) => `Failed to load domains: ${message}`}
      >
        {({ items, headline, limits }) =>
          items.length === 0 ? (
            <EmptyState title="No Domains Yet" action={addButton}>
              Add the domains from which emails are sent for this client. Their DNS records are
              checked every night.
            </EmptyState>
          ) : (
            <>
              <div className="mb-3 flex flex-wrap justify-end gap-2">
                <LinkButton to={importPath('sending-weeks', clientId)}>
                  Import weekly figures
                </LinkButton>
                {addButton}
              </div>
              <HeadlineStats headline={headline} limits={limits} />
              {items.map((domain) => (
                <DomainSection key={domain.id} domain={domain} onEdit={() => setForm(domain)} />
              ))}
            </>
          )
        }
      </QueryView>
      <IncidentsSection clientId={clientId} isTeam />
      {form && (
        <DomainDialog
          clientId={clientId}
          {...(form !== 'new' && { domain: form })}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  )
}
