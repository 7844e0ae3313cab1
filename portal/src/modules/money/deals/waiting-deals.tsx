import { dealName } from '@leadwright/shared/deals'
import { leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format.ts'
import { inboxParts } from '../../../lib/inbox-address.ts'
import { anchorProps } from '../../../ui/anchor.ts'
import { TextLink } from '../../../ui/links.tsx'
import { openDealsQuery } from './deals.queries.ts'

/** Reported deals that an admin confirms or declines; nothing while there are none. */
export function WaitingDeals() {
  const { data } = useQuery(openDealsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section
      {...anchorProps(inboxParts.deals)}
      aria-labelledby="waiting-deals"
      className="grid scroll-mt-18 gap-2"
    >
      <h2 id="waiting-deals" className="font-medium">
        Deals to confirm
      </h2>
      <ul className="grid gap-1">
        {data.items.map(({ id, leadId, company, signedOn }) => (
          <li key={id}>
            <TextLink to={leadPath(leadId)}>{dealName(company)}</TextLink>
            <span className="text-muted">{`, signed on ${formatDay(signedOn)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
