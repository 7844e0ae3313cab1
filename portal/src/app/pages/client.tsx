import { companyLabel } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { idFrom } from '../../lib/not-found.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useViewer } from '../../lib/session/store.ts'
import { ClientHeader } from '../../modules/clients/clients/client-header.tsx'
import { clientQuery } from '../../modules/clients/clients/clients.queries.ts'
import { clientActionItemsQuery } from '../../modules/today/today.queries.ts'
import { LoadingRows } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { clientPanels, sectionsWithItems } from '../client-panels.tsx'
import {
  type ClientSection,
  clientSections,
  clientTabsOf,
  isClientSection,
  mayOpen,
  waitingIn,
} from '../client-tabs.ts'
import { NotFound } from '../plain-page.tsx'

/** Redirects the client's path to the first section. */
export function loader({ params }: LoaderFunctionArgs) {
  const clientId = idFrom(params['clientId'])
  if (params['tab'] === undefined) return redirect(clientTabPath(clientId, 'overview'))
  if (params['itemId'] !== undefined) idFrom(params['itemId'])
  return prefetch(clientQuery(clientId), clientActionItemsQuery(clientId))
}

const back = { to: paths.clients, label: 'All clients' }

/** A client; each section has a path of its own. */
export function Component() {
  const { clientId = '', tab = '', itemId } = useParams()
  const query = useQuery(clientQuery(clientId))
  const { role } = useViewer()
  const isOpen = isClientSection(tab) && mayOpen(role, tab)
  const section = isOpen && tab !== 'overview' ? [clientSections[tab].label] : []
  usePageTitle(query.data && [companyLabel(query.data), ...section, 'Clients'].join(' · '))
  if (!isOpen || (itemId !== undefined && !sectionsWithItems.includes(tab))) {
    return <NotFound back={back} />
  }
  return (
    <QueryView
      query={query}
      loading="Loading client..."
      notFound={() => <NotFound kind="Client" back={back} />}
    >
      {(client) => (
        <>
          <ClientHeader client={client} backTo={paths.clients} />
          <Tabs clientId={clientId} open={tab} />
          <Suspense fallback={<LoadingRows label={`Loading ${clientSections[tab].label}...`} />}>
            {clientPanels[tab](client, itemId)}
          </Suspense>
        </>
      )}
    </QueryView>
  )
}

/** The tabs, and the sections of the open one, with what waits in them. */
function Tabs({ clientId, open }: { clientId: string; open: ClientSection }) {
  const { role } = useViewer()
  const items = useQuery(clientActionItemsQuery(clientId)).data?.items ?? []
  const tabs = clientTabsOf(role)
  const current = tabs.find(({ sections }) => sections.includes(open))
  return (
    <>
      <TabLinks
        label="Client"
        tabs={tabs.map(({ label, sections }) => ({
          to: clientTabPath(clientId, sections[0] ?? ''),
          label,
          count: waitingIn(items, sections),
          isCurrent: sections.includes(open),
        }))}
      />
      {current && current.sections.length > 1 && (
        <SectionLinks
          label={current.label}
          links={current.sections.map((section) => ({
            to: clientTabPath(clientId, section),
            label: clientSections[section].label,
            count: waitingIn(items, [section]),
          }))}
        />
      )}
    </>
  )
}
