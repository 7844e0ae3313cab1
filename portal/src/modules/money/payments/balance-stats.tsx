import { useQuery } from '@tanstack/react-query'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { type OwnerId, paymentSummaryQuery } from './payments.queries.ts'

/** The balance and what is expected on both sides. */
export function BalanceStats({ clientId }: { clientId: OwnerId }) {
  return (
    <QueryView
      query={useQuery(paymentSummaryQuery(clientId))}
      loading={<LoadingBlock label="Loading the balance..." className="h-18 w-full" />}
    >
      {({ balance, pendingIncoming, pendingOutgoing }) => (
        <Stats>
          <Stat label="Current balance" value={<Money cents={balance} />} />
          <Stat
            label="Pending incoming"
            value={<Money cents={pendingIncoming} />}
            note="Expected, not counted yet"
          />
          <Stat
            label="Pending outgoing"
            value={<Money cents={pendingOutgoing} />}
            note="Expected, not counted yet"
          />
        </Stats>
      )}
    </QueryView>
  )
}
