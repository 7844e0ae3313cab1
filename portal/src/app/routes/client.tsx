import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { idFrom } from '../../lib/not-found.ts'
import { clientTabPath, clientUpdatePath, paths } from '../../lib/paths.ts'
import { readAhead } from '../../lib/read-ahead.ts'
import { CampaignPanel } from '../../modules/clients/campaigns/campaign-panel.tsx'
import { ClientDetailsForm } from '../../modules/clients/clients/client-details-form.tsx'
import { ClientHeader } from '../../modules/clients/clients/client-header.tsx'
import { clientQuery } from '../../modules/clients/clients/clients.queries.ts'
import { GooglePasswordPanel } from '../../modules/clients/clients/google-password-panel.tsx'
import { ClientMeetingsPanel } from '../../modules/clients/meetings/client-meetings-panel.tsx'
import { ClientPaymentsPanel } from '../../modules/money/payments/client-payments-panel.tsx'
import { ClientUpdatesPanel } from '../../modules/money/updates/client-updates-panel.tsx'
import { AccessPanel } from '../../modules/people/access/access-panel.tsx'
import { ClientVaultPanel } from '../../modules/vault/client-vault-panel.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { clientTabs, isClientTab } from '../client-tabs.ts'
import { NotFound } from '../not-found.tsx'

/** The client's own address leads to the first section. */
export function loader({ params }: LoaderFunctionArgs) {
  const clientId = idFrom(params['clientId'])
  if (params['tab'] === undefined) return redirect(clientTabPath(clientId, 'details'))
  void readAhead(clientQuery(clientId))
  return null
}

/** One client: each section has an address of its own. */
export function Component() {
  const { clientId = '', tab = '' } = useParams()
  const query = useQuery(clientQuery(clientId))
  if (!isClientTab(tab)) return <NotFound />
  const loading = <LoadingRows label="Loading client..." />
  return (
    <QueryView query={query} loading={loading}>
      {(client) => (
        <>
          <ClientHeader client={client} backTo={paths.clients} />
          <TabLinks
            label="Client"
            tabs={clientTabs.map(({ key, label }) => ({ to: clientTabPath(clientId, key), label }))}
          />
          {tab === 'details' && (
            <>
              <ClientDetailsForm key={clientId} client={client} />
              <GooglePasswordPanel client={client} />
            </>
          )}
          {tab === 'campaign' && <CampaignPanel clientId={clientId} />}
          {tab === 'updates' && <ClientUpdatesPanel clientId={clientId} />}
          {tab === 'payments' && (
            <ClientPaymentsPanel
              clientId={clientId}
              causePath={(updateId) => clientUpdatePath(clientId, updateId)}
            />
          )}
          {tab === 'meetings' && <ClientMeetingsPanel clientId={clientId} />}
          {tab === 'vault' && <ClientVaultPanel clientId={clientId} />}
          {tab === 'access' && <AccessPanel userId={clientId} name={client.firstName} />}
        </>
      )}
    </QueryView>
  )
}
