import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { AccessPanel } from '../../features/access/access-panel.tsx'
import { ClientDetailsForm } from '../../features/clients/client-details-form.tsx'
import { ClientHeader } from '../../features/clients/client-header.tsx'
import { clientQuery } from '../../features/clients/clients.queries.ts'
import { clientTabPath, paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Loading } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { clientTabs, isClientTab } from '../client-tabs.ts'
import { NotFound } from '../not-found.tsx'

/** The client's own address leads to the first section. */
export function loader({ params }: LoaderFunctionArgs) {
  const { clientId = '', tab } = params
  if (tab === undefined) return redirect(clientTabPath(clientId, 'details'))
  void queryClient.prefetchQuery(clientQuery(clientId))
  return null
}

/** One client: each section has an address of its own. */
export function Component() {
  const { clientId = '', tab = '' } = useParams()
  const query = useQuery(clientQuery(clientId))
  if (!isClientTab(tab)) return <NotFound />
  const loading = (
    <Loading label="Loading client...">
      <SkeletonRows />
    </Loading>
  )
  return (
    <QueryView query={query} loading={loading}>
      {(client) => (
        <>
          <ClientHeader client={client} backTo={paths.clients} />
          <TabLinks
            label="Client"
            tabs={clientTabs.map(({ key, label }) => ({ to: clientTabPath(clientId, key), label }))}
          />
          {tab === 'details' && <ClientDetailsForm key={clientId} client={client} />}
          {tab === 'access' && <AccessPanel userId={clientId} name={client.firstName} />}
        </>
      )}
    </QueryView>
  )
}
