import type { LeadView } from '@leadwright/shared/contracts/leads'
import { leadName } from '@leadwright/shared/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { idFrom } from '../../lib/not-found.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { CommonActions } from '../../modules/leads/common-actions.tsx'
import { LeadBrief } from '../../modules/leads/lead-brief.tsx'
import { LeadHistory } from '../../modules/leads/lead-history.tsx'
import { LeadLayout } from '../../modules/leads/lead-layout.tsx'
import { LeadRelated } from '../../modules/leads/lead-related.tsx'
import { clientLeadQuery, markLeadSeen } from '../../modules/leads/leads.queries.ts'
import { DealSection } from '../../modules/money/deals/deal-section.tsx'
import { LeadDeals } from '../../modules/money/deals/lead-deals.tsx'
import { LeadObjections } from '../../modules/money/objections/lead-objections.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { conversationAbout } from '../conversations.tsx'
import { NotFound } from '../plain-page.tsx'
import { Wordmark } from '../wordmark.tsx'

const LeadTargeting = lazy(() => import('../../modules/targeting/lead-targeting.tsx'))

const back = { to: paths.ownLeads, label: 'All leads' }

export const loader = ({ params }: LoaderFunctionArgs) =>
  prefetch(clientLeadQuery(ownClient, idFrom(params['leadId'])))

/** One of the viewing client's leads. */
export function Component() {
  const { leadId = '' } = useParams()
  const query = useQuery(clientLeadQuery(ownClient, leadId))
  usePageTitle(query.data && leadName(query.data.company))
  return (
    <QueryView
      query={query}
      loading="Loading lead..."
      notFound={() => <NotFound kind="Lead" back={back} />}
    >
      {(lead) => <Lead key={lead.id} lead={lead} />}
    </QueryView>
  )
}

function Lead({ lead }: { lead: LeadView }) {
  // An admin who views the portal as the client can't change anything.
  const isViewing = useIsViewing()
  useSeen(lead.unread && isViewing === false, lead.id, () => markLeadSeen(lead.id))
  const seesMoney = useCan('payments.own')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 no-print">
        <LinkButton to={back.to} variant="quiet" icon={<ArrowLeft />} className="-ml-3.5">
          {back.label}
        </LinkButton>
        <PrintButton variant="secondary" />
      </div>
      <LeadLayout
        brief={<LeadBrief lead={lead} mark={<Wordmark />} />}
        conversation={conversationAbout(lead.id)}
      >
        {isViewing === false && <CommonActions lead={lead} clientId={ownClient} />}
        {seesMoney ? (
          <DealSection lead={lead} clientId={ownClient} paymentsPath={paths.payments} />
        ) : (
          <LeadDeals lead={lead} clientId={ownClient} />
        )}
        <LeadObjections
          lead={lead}
          clientId={ownClient}
          agreed={<LeadTargeting clientId={ownClient} lead={lead} />}
        />
        <LeadRelated lead={lead} pathOf={ownLeadPath} />
        <LeadHistory events={lead.history} />
        {lead.erasedOn === null && (
          <p className="text-[0.8125rem] text-muted">
            Since this lead was released to you, you’re responsible for how you use the person’s
            data. If the person objects or asks to be deleted, tell us in a comment.
          </p>
        )}
      </LeadLayout>
    </>
  )
}
