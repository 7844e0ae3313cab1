import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { companyLabel } from '@leadwright/shared/people'
import { clientTabPath, clientUpdatePath } from '@leadwright/shared/record-paths'
import type { ReactNode } from 'react'
import { lazy, lazyWithin } from '../lib/lazy.ts'
import { ActivityList } from '../modules/audit/activity-list.tsx'
import { CampaignPanel } from '../modules/clients/campaigns/campaign-panel.tsx'
import { ClientDetailsForm } from '../modules/clients/clients/client-details-form.tsx'
import { GooglePasswordPanel } from '../modules/clients/clients/google-password-reveals.tsx'
import { ClientNotes } from '../modules/clients/notes/client-notes.tsx'
import { ClientLeads } from '../modules/leads/client-leads.tsx'
import { ObjectionSummary } from '../modules/money/objections/objection-summary.tsx'
import { ClientPaymentsPanel } from '../modules/money/payments/client-payments-panel.tsx'
import { UpdatesPanel } from '../modules/money/updates/updates-panel.tsx'
import { ClientVaultPanel } from '../modules/vault/client-vault-panel.tsx'
import { ClientAccess } from './client-access.tsx'
import { ClientConversations, ClientFiles, ClientMeetings } from './client-conversations.tsx'
import { ClientOverview } from './client-overview.tsx'
import { ClientPicture } from './client-picture.tsx'
import { ClientReport } from './client-report.tsx'
import type { ClientSection } from './client-tabs.ts'
import { conversationAbout } from './conversations.tsx'
import { FigureSum } from './figure-sum.tsx'
import { NotFound } from './plain-page.tsx'

const BaselineSection = lazy(() => import('../modules/clients/baselines/baseline-section.tsx'))
const ExternalCampaigns = lazyWithin(() => import('../modules/leads/external-campaigns.tsx'))
const ClientTargeting = lazyWithin(() => import('../modules/targeting/client-targeting.tsx'))
const ClientDomains = lazyWithin(() => import('../modules/deliverability/client-domains.tsx'))

type Panel = (client: ClientView, itemId: string | undefined) => ReactNode

/** Sections whose records have pages below their path. */
export const sectionsWithItems: readonly ClientSection[] = ['targeting']

/** The content of each section of a client's page. */
export const clientPanels: Record<ClientSection, Panel> = {
  overview: (client) => <ClientOverview client={client} />,
  leads: ({ clientId }) => (
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
  campaign: (client) => (
    <CampaignPanel clientId={client.clientId} clientName={companyLabel(client)} />
  ),
  targeting: ({ clientId, companyName }, listId) => {
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
  domains: ({ clientId }) => <ClientDomains clientId={clientId} />,
  notes: ({ clientId }) => <ClientNotes clientId={clientId} />,
  conversations: ({ clientId }) => <ClientConversations clientId={clientId} />,
  meetings: (client) => <ClientMeetings {...client} />,
  activity: ({ clientId }) => (
    <ActivityList filters={{ person: clientId }} none="No activity yet." />
  ),
  updates: ({ clientId }) => <UpdatesPanel clientId={clientId} conversation={conversationAbout} />,
  payments: ({ clientId }) => (
    <ClientPaymentsPanel
      clientId={clientId}
      causePath={(updateId) => clientUpdatePath(clientId, updateId)}
    />
  ),
  report: ({ clientId }) => <ClientReport clientId={clientId} />,
  files: ({ clientId }) => <ClientFiles clientId={clientId} />,
  vault: ({ clientId }) => <ClientVaultPanel clientId={clientId} />,
  details: (client) => (
    <>
      <ClientPicture key={`picture ${client.clientId}`} client={client} />
      <ClientDetailsForm key={client.clientId} client={client} />
      <GooglePasswordPanel client={client} />
      <BaselineSection clientId={client.clientId} />
    </>
  ),
  access: (client) => <ClientAccess client={client} />,
}
