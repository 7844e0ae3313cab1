import { leadName } from '@leadwright/shared/leads'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { idFrom } from '../../lib/not-found.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { CommonActions } from '../../modules/leads/common-actions.tsx'
import { LeadBrief } from '../../modules/leads/lead-brief.tsx'
import { LeadHistory } from '../../modules/leads/lead-history.tsx'
import { LeadLayout } from '../../modules/leads/lead-layout.tsx'
import { LeadRelated } from '../../modules/leads/lead-related.tsx'
import { LeadSuggestions } from '../../modules/leads/lead-suggestions.tsx'
import { leadQuery } from '../../modules/leads/leads.queries.ts'
import { SamePerson } from '../../modules/leads/same-person.tsx'
import { TeamActions } from '../../modules/leads/team-actions.tsx'
import { TeamCases } from '../../modules/leads/team-cases.tsx'
import { TeamFacts } from '../../modules/leads/team-facts.tsx'
import { DealSection } from '../../modules/money/deals/deal-section.tsx'
import { LeadDeals } from '../../modules/money/deals/lead-deals.tsx'
import { LeadObjections } from '../../modules/money/objections/lead-objections.tsx'
import { LinkButton, TextLink } from '../../ui/links.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { conversationAbout } from '../conversations.tsx'
import { NotFound } from '../plain-page.tsx'
import { Wordmark } from '../wordmark.tsx'

const back = { to: paths.leads, label: 'All leads' }

export const loader = ({ params }: LoaderFunctionArgs) =>
  prefetch(leadQuery(idFrom(params['leadId'])))

/** A lead or draft, for the team. */
export function Component() {
  const { leadId = '' } = useParams()
  const query = useQuery(leadQuery(leadId))
  const seesMoney = useCan('payments.read')
  usePageTitle(query.data && leadName(query.data.company))
  return (
    <QueryView
      query={query}
      loading="Loading lead..."
      notFound={() => <NotFound kind="Lead" back={back} />}
    >
      {(lead) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 no-print">
            <LinkButton to={back.to} variant="quiet" icon={<ArrowLeft />} className="-ml-3.5">
              {back.label}
            </LinkButton>
            <div className="flex flex-wrap items-center gap-2">
              <PrintButton variant="quiet" />
              <TeamActions lead={lead} />
            </div>
          </div>
          <SamePerson lead={lead} />
          <LeadLayout
            key={lead.id}
            brief={
              <LeadBrief
                lead={lead}
                mark={<Wordmark />}
                client={
                  <TextLink to={clientTabPath(lead.clientId, 'leads')}>{lead.clientName}</TextLink>
                }
              />
            }
            conversation={lead.releasedOn && conversationAbout(lead.id)}
          >
            <LeadSuggestions lead={lead} />
            <CommonActions lead={lead} clientId={lead.clientId} />
            {seesMoney ? (
              <DealSection
                lead={lead}
                clientId={lead.clientId}
                paymentsPath={clientTabPath(lead.clientId, 'payments')}
              />
            ) : (
              <LeadDeals lead={lead} clientId={lead.clientId} />
            )}
            <LeadObjections lead={lead} clientId={lead.clientId} />
            <LeadRelated lead={lead} pathOf={leadPath} />
            <TeamFacts lead={lead} />
            <TeamCases lead={lead} />
            <LeadHistory events={lead.history} />
          </LeadLayout>
        </>
      )}
    </QueryView>
  )
}
