import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { openLeadsPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { count } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { ownLeadsFrom } from '../../modules/leads/lead-address.ts'
import { LeadFilters } from '../../modules/leads/lead-filters.tsx'
import { ownLeadsCsv, ownLeadsQuery } from '../../modules/leads/leads.queries.ts'
import { type Objecting, OwnLeadList } from '../../modules/leads/own-lead-list.tsx'
import { ObjectToLeads } from '../../modules/money/objections/object-to-leads.tsx'
import { commonReasons } from '../../modules/money/objections/objection.rules.ts'
import { ObjectionSummary } from '../../modules/money/objections/objection-summary.tsx'
import {
  objectableLeadsQuery,
  objectionSummaryQuery,
} from '../../modules/money/objections/objections.queries.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FigureSum } from '../figure-sum.tsx'

const LeadTargeting = lazy(() => import('../../modules/targeting/lead-targeting.tsx'))

export const loader = ({ request }: { request: Request }) =>
  prefetch(
    ownLeadsQuery(ownLeadsFrom(new URL(request.url).searchParams)),
    objectableLeadsQuery,
    objectionSummaryQuery(ownClient),
  )

/** The dashboard's tab for leads. */
export function Component() {
  const [params] = useSearchParams()
  const filter = ownLeadsFrom(params)
  // An admin who views the portal as the client can't change anything.
  const isViewing = useIsViewing()
  const { data: objectable } = useQuery(objectableLeadsQuery)
  const objecting: Objecting | undefined =
    objectable && isViewing === false
      ? {
          canObject: ({ id }) => objectable.items.some(({ leadId }) => leadId === id),
          button: (leads, isTooMany, onDone) => (
            <ObjectToLeads
              size="small"
              disabled={isTooMany}
              {...{ leads, onDone }}
              agreed={<LeadTargeting clientId={ownClient} />}
              reasons={commonReasons(leads, objectable.items)}
            >
              {`Object to ${count(leads.length, 'lead')}`}
            </ObjectToLeads>
          ),
        }
      : undefined
  return (
    <>
      <PageHeader
        title="Leads"
        actions={
          <>
            <DownloadButton variant="quiet" file={ownLeadsCsv(filter)}>
              Download CSV
            </DownloadButton>
            <LinkButton variant="quiet" to={paths.targeting}>
              Targeting
            </LinkButton>
            <LinkButton variant="quiet" to={paths.deliverability}>
              Deliverability
            </LinkButton>
            <LinkButton to={openLeadsPath}>Confirm open leads</LinkButton>
          </>
        }
      >
        People who have agreed to talk to you, newest first. You’re responsible for how you use
        their data. If someone objects or asks to be deleted, tell us in a comment on their lead.
      </PageHeader>
      <LeadFilters isTeam={false} hasClients={false} />
      <ObjectionSummary clientId={ownClient} />
      <FigureSum clientId={ownClient} />
      <OwnLeadList filter={filter} objecting={objecting} />
    </>
  )
}
