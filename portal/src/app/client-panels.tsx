import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { companyLabel, displayName } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, clientUpdatePath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazy, lazyWithin } from '../lib/lazy.ts'
import { ActivityList } from '../modules/audit/activity-list.tsx'
import { ClientMeetingsPanel } from '../modules/bookings/client-meetings-panel.tsx'
import { CampaignPanel } from '../modules/clients/campaigns/campaign-panel.tsx'
import { ClientDetailsForm } from '../modules/clients/clients/client-details-form.tsx'
import {
  eraseClient,
  usePutClientPicture,
  useRemoveClientPicture,
} from '../modules/clients/clients/clients.queries.ts'
import { GooglePasswordPanel } from '../modules/clients/clients/google-password-reveals.tsx'
import { membersQuery } from '../modules/clients/members/members.queries.ts'
import { MembersSection } from '../modules/clients/members/members-section.tsx'
import { ClientNotes } from '../modules/clients/notes/client-notes.tsx'
import { ConversationList } from '../modules/conversations/conversation-list.tsx'
import { FileList } from '../modules/conversations/file-list.tsx'
import { PictureForm } from '../modules/identity/account/picture-form.tsx'
import { ClientLeads } from '../modules/leads/client-leads.tsx'
import { ObjectionSummary } from '../modules/money/objections/objection-summary.tsx'
import { ClientPaymentsPanel } from '../modules/money/payments/client-payments-panel.tsx'
import { UpdatesPanel } from '../modules/money/updates/updates-panel.tsx'
import { AccessAction } from '../modules/people/access/access-action.tsx'
import { AccessPanel } from '../modules/people/access/access-panel.tsx'
import { ClientSuspension } from '../modules/people/access/client-suspension.tsx'
import { ClientVaultPanel } from '../modules/vault/client-vault-panel.tsx'
import { Button } from '../ui/button.tsx'
import { ClientOverview } from './client-overview.tsx'
import { ClientReport } from './client-report.tsx'
import type { ClientSection } from './client-tabs.ts'
import { conversationAbout, OpenConversation, useOpenConversation } from './conversations.tsx'
import { FigureSum } from './figure-sum.tsx'
import { NotFound } from './plain-page.tsx'
import { useTeamOptions } from './use-team-options.ts'

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

interface Props {
  clientId: string
}

/** All conversations with a client. */
function ClientConversations({ clientId }: Props) {
  const [, open] = useOpenConversation()
  return (
    <>
      <ConversationList
        clientId={clientId}
        onOpen={open}
        action={
          <Button size="small" aria-haspopup="dialog" onClick={() => open(clientId)}>
            Message the client
          </Button>
        }
      />
      <OpenConversation />
    </>
  )
}

/** What the team shares with a client, and all attachments. */
function ClientFiles({ clientId }: Props) {
  const [, open] = useOpenConversation()
  return (
    <section aria-label="Files">
      <FileList
        clientId={clientId}
        empty="No files yet. Share recordings, documents and links in the vault."
        onOpen={open}
      />
      <OpenConversation />
    </section>
  )
}

/** Meetings with a client, and the comments on them. */
function ClientMeetings({ clientId, timeZone }: Props & { timeZone: string | null }) {
  const [, open] = useOpenConversation()
  const team = useTeamOptions()
  return (
    <>
      <ClientMeetingsPanel {...{ clientId, timeZone, team }} onComment={open} />
      <OpenConversation />
    </>
  )
}

/** A client's picture, which the team and the client see next to its name. */
function ClientPicture({ client }: { client: ClientView }) {
  const { clientId, companyName: name, profilePicture } = client
  const { mutateAsync: put } = usePutClientPicture(clientId)
  const { mutateAsync: remove } = useRemoveClientPicture(clientId)
  const person = { id: clientId, name, picture: profilePicture }
  return <PictureForm person={person} onPut={put} onRemove={() => remove()} />
}

/** Whether the client can sign in, its main login, its people, and its erasure. */
function ClientAccess({ client }: { client: ClientView }) {
  const { clientId, firstName } = client
  const people = useQuery(membersQuery(clientId)).data?.length ?? 1
  return (
    <>
      <ClientSuspension client={client} people={people} />
      <AccessPanel userId={clientId} name={firstName} canSuspend={false} />
      <div className="mt-8">
        <MembersSection clientId={clientId} suspended={client.suspended} />
      </div>
      <ClientErasure client={client} />
    </>
  )
}

/** Erases a client's personal data; then the list of the remaining clients is shown. */
function ClientErasure({ client }: { client: ClientView }) {
  const navigate = useNavigate()
  const { title, text, label, question, done } = messages.clients.erase
  return (
    <ul className="mt-8 max-w-2xl border-y border-line">
      <AccessAction
        {...{ title, text, label, done }}
        question={question(displayName(client))}
        run={async () => {
          await eraseClient(client.clientId)
          await navigate(paths.clients)
        }}
      />
    </ul>
  )
}
