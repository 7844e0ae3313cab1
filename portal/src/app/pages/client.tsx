import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { companyLabel } from '@leadwright/shared/people'
import { can, type Permission } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, clientUpdatePath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { lazy, lazyWithin } from '../../lib/lazy.ts'
import { idFrom } from '../../lib/not-found.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useViewer } from '../../lib/session/store.ts'
import { ActivityList } from '../../modules/audit/activity-list.tsx'
import { CampaignPanel } from '../../modules/clients/campaigns/campaign-panel.tsx'
import { ClientDetailsForm } from '../../modules/clients/clients/client-details-form.tsx'
import { ClientHeader } from '../../modules/clients/clients/client-header.tsx'
import { clientQuery } from '../../modules/clients/clients/clients.queries.ts'
import { GooglePasswordPanel } from '../../modules/clients/clients/google-password-reveals.tsx'
import { ClientNotes } from '../../modules/clients/notes/client-notes.tsx'
import { ClientLeads } from '../../modules/leads/client-leads.tsx'
import { ObjectionSummary } from '../../modules/money/objections/objection-summary.tsx'
import { ClientPaymentsPanel } from '../../modules/money/payments/client-payments-panel.tsx'
import { UpdatesPanel } from '../../modules/money/updates/updates-panel.tsx'
import { ClientVaultPanel } from '../../modules/vault/client-vault-panel.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { ClientAccess } from '../client-access.tsx'
import { ClientConversations, ClientMeetings } from '../client-conversations.tsx'
import { ClientOverview } from '../client-overview.tsx'
import { ClientReport } from '../client-report.tsx'
import { conversationAbout } from '../conversations.tsx'
import { FigureSum } from '../figure-sum.tsx'
import { NotFound } from '../plain-page.tsx'

const BaselineSection = lazy(() => import('../../modules/clients/baselines/baseline-section.tsx'))
const ExternalCampaigns = lazyWithin(() => import('../../modules/leads/external-campaigns.tsx'))
const ClientTargeting = lazyWithin(() => import('../../modules/targeting/client-targeting.tsx'))
const ClientDomains = lazyWithin(() => import('../../modules/deliverability/client-domains.tsx'))

/** Redirects the client's path to the first section. */
export function loader({ params }: LoaderFunctionArgs) {
  const clientId = idFrom(params['clientId'])
  if (params['tab'] === undefined) return redirect(clientTabPath(clientId, 'overview'))
  if (params['itemId'] !== undefined) idFrom(params['itemId'])
  return prefetch(clientQuery(clientId))
}

interface Tab {
  label: string
  /** Required to see it, in addition to that of the page. */
  permission?: Permission
  /** Each of its records has a page below its path. */
  hasItems?: boolean
  panel: (client: ClientView, itemId: string | undefined) => ReactNode
}

/** Sections of a client's page, in order; the key is the last part of the path. */
const tabs: Record<string, Tab> = {
  overview: {
    label: 'Overview',
    panel: (client) => <ClientOverview client={client} />,
  },
  details: {
    label: 'Details',
    permission: 'clients.update',
    panel: (client) => (
      <>
        <ClientDetailsForm key={client.clientId} client={client} />
        <GooglePasswordPanel client={client} />
        <BaselineSection clientId={client.clientId} />
      </>
    ),
  },
  campaign: {
    label: 'Campaign',
    panel: (client) => (
      <CampaignPanel clientId={client.clientId} clientName={companyLabel(client)} />
    ),
  },
  targeting: {
    label: 'Targeting',
    hasItems: true,
    panel: ({ clientId, companyName }, listId) => {
      const back = { to: clientTabPath(clientId, 'targeting'), label: 'Targeting' }
      const notFound = <NotFound kind="List" back={back} />
      return (
        <>
          <ClientTargeting {...{ clientId, companyName, listId, notFound }} />
          {listId === undefined && (
            <div className="mt-10">
              <ExternalCampaigns clientId={clientId} />
            </div>
          )}
        </>
      )
    },
  },
  leads: {
    label: 'Leads',
    panel: ({ clientId }) => (
      <ClientLeads
        clientId={clientId}
        heading={
          <>
            <ObjectionSummary clientId={clientId} />
            <FigureSum clientId={clientId} />
          </>
        }
      />
    ),
  },
  domains: {
    label: 'Domains',
    permission: 'clients.work',
    panel: ({ clientId }) => <ClientDomains clientId={clientId} />,
  },
  notes: { label: 'Notes', panel: ({ clientId }) => <ClientNotes clientId={clientId} /> },
  updates: {
    label: 'Updates',
    permission: 'updates.decide',
    panel: ({ clientId }) => <UpdatesPanel clientId={clientId} conversation={conversationAbout} />,
  },
  payments: {
    label: 'Payments',
    permission: 'payments.read',
    panel: ({ clientId }) => (
      <ClientPaymentsPanel
        clientId={clientId}
        causePath={(updateId) => clientUpdatePath(clientId, updateId)}
      />
    ),
  },
  meetings: {
    label: 'Meetings',
    panel: (client) => <ClientMeetings {...client} />,
  },
  conversations: {
    label: 'Conversations',
    permission: 'clients.read',
    panel: ({ clientId }) => <ClientConversations clientId={clientId} />,
  },
  report: {
    label: 'Report',
    permission: 'campaigns.write',
    panel: (client) => <ClientReport clientId={client.clientId} />,
  },
  vault: {
    label: 'Vault',
    permission: 'clients.read',
    panel: ({ clientId }) => <ClientVaultPanel clientId={clientId} />,
  },
  activity: {
    label: 'Activity',
    permission: 'audit.read',
    panel: ({ clientId }) => (
      <ActivityList filters={{ person: clientId }} none="No activity yet." />
    ),
  },
  access: {
    label: 'Access',
    permission: 'access.manage',
    panel: (client) => <ClientAccess client={client} />,
  },
}

const back = { to: paths.clients, label: 'All clients' }

/** A client; each section has a path of its own. */
export function Component() {
  const { clientId = '', tab = '', itemId } = useParams()
  const query = useQuery(clientQuery(clientId))
  usePageTitle(query.data && `${companyLabel(query.data)} · Clients`)
  const { role } = useViewer()
  const shown = Object.entries(tabs).filter(
    ([, { permission }]) => permission === undefined || can(role, permission),
  )
  const open = shown.find(([key]) => key === tab)?.[1]
  if (!open || (itemId !== undefined && !open.hasItems)) return <NotFound back={back} />
  return (
    <QueryView
      query={query}
      loading="Loading client..."
      notFound={() => <NotFound kind="Client" back={back} />}
    >
      {(client) => (
        <>
          <ClientHeader client={client} backTo={paths.clients} />
          <TabLinks
            label="Client"
            tabs={shown.map(([key, { label }]) => ({
              to: clientTabPath(clientId, key),
              label,
            }))}
          />
          <Suspense fallback={<LoadingRows label={`Loading ${open.label}...`} />}>
            {open.panel(client, itemId)}
          </Suspense>
        </>
      )}
    </QueryView>
  )
}
