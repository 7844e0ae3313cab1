import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { feeText, stateLabels, stateTones } from './deal-words.ts'
import { dealsQuery } from './deals.queries.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  /** The page of a lead. */
  leadPath: (leadId: string) => string
}

/** A client's deals and their fees, newest first; nothing while there are none. */
export function ClientDeals({ clientId, leadPath }: Props) {
  const query = useQuery(dealsQuery(clientId))
  const { data } = query
  if (!data || data.items.length === 0) return <Awaited query={query} />
  return (
    <PageSection title="Deals" description="Leads that signed, and their fees.">
      <ul className="grid gap-3">
        {data.items.map((deal) => (
          <li key={deal.id} className="grid gap-0.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <TextLink to={leadPath(deal.leadId)}>{deal.company}</TextLink>
              <Badge tone={stateTones[deal.state]}>{stateLabels[deal.state]}</Badge>
              <span className="text-muted">{`Signed on ${formatDay(deal.signedOn)}`}</span>
            </p>
            {deal.fee !== null && <p>{feeText(deal)}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
