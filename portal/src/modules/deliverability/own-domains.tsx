import type { SendingDomainView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { stateSentence } from './deliverability.rules.ts'
import { HeadlineStats } from './headline-stats.tsx'
import { IncidentsSection } from './incidents-section.tsx'
import { clientDomainsQuery } from './sending.queries.ts'
import { StateBadge } from './state-badge.tsx'

/** The viewing client's sending domains and incidents. */
export function OwnDomains() {
  return (
    <>
      <QueryView
        query={useQuery(clientDomainsQuery(ownClient))}
        loading="Loading domains..."
        errorMessage={(message) => `Failed to load domains: ${message}`}
        empty={
          <EmptyState title="No Domains Yet">
            The domains from which emails are sent for you will appear here.
          </EmptyState>
        }
      >
        {({ items, headline, limits }) => (
          <>
            <HeadlineStats headline={headline} limits={limits} />
            <PageSection title="Domains" description="The domains we send your emails from.">
              <ul aria-label="Domains" className="divide-y divide-line border-y border-line">
                {items.map((domain) => (
                  <OwnDomain key={domain.id} domain={domain} />
                ))}
              </ul>
            </PageSection>
          </>
        )}
      </QueryView>
      <IncidentsSection clientId={ownClient} isTeam={false} />
    </>
  )
}

function OwnDomain({ domain }: { domain: SendingDomainView }) {
  const { domain: name, state, checkedAt, note } = domain
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <StateBadge state={state} />
      </p>
      <div className="mt-1 max-w-prose wrap-anywhere">
        <p>{stateSentence(domain)}</p>
        {note && <p className="whitespace-pre-line">{note}</p>}
        {checkedAt && (
          <p className="text-[0.8125rem] text-muted">
            <span>Last checked </span>
            <DateTime value={checkedAt} format="minute" />
          </p>
        )}
      </div>
    </li>
  )
}
