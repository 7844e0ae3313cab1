import { ownClient } from '@leadwright/shared/own-client'
import { leadListPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { LinkStat } from '../../../ui/stat.tsx'
import { ownDealsQuery } from './own-deals.queries.ts'

/** The viewing client's deals, with their fees for people who see money. */
export function DealsFigure() {
  const query = useQuery(ownDealsQuery())
  const { deals = 0, fees = null } = query.data ?? {}
  return (
    <LinkStat
      label="Deals"
      query={query}
      to={deals > 0 ? `${leadListPath(ownClient)}?state=won` : undefined}
      value={formatNumber(deals)}
      note={
        fees !== null && (
          <>
            <Money cents={fees} />
            <span> in fees so far</span>
          </>
        )
      }
    />
  )
}
