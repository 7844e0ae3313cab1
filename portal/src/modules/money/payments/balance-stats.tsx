import { dueInWords, underWayInWords } from '@leadwright/shared/due'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { BalanceWords } from './balance-words.tsx'
import { paymentSummaryQuery } from './payments.queries.ts'

/** The balance in words with what is due and under way, and the amounts pending on either side. */
export function BalanceStats({ clientId }: { clientId: string }) {
  const reader = clientId === ownClient ? 'client' : 'admin'
  return (
    <QueryView
      query={useQuery(paymentSummaryQuery(clientId))}
      loading={<LoadingBlock label="Loading balance..." className="h-18 w-full" />}
    >
      {({ balance, pendingIncoming, pendingOutgoing, due, underWay }) => (
        <Stats>
          <Stat
            label="Current balance"
            value={<BalanceWords cents={balance} reader={reader} />}
            note={[dueInWords(due), underWayInWords(underWay)].filter(Boolean).join(' · ')}
          />
          {pendingIncoming > 0 && (
            <Stat
              label="Pending incoming"
              value={<Money cents={pendingIncoming} />}
              note="Not in the balance yet"
            />
          )}
          {pendingOutgoing > 0 && (
            <Stat
              label="Pending outgoing"
              value={<Money cents={pendingOutgoing} />}
              note="Not in the balance yet"
            />
          )}
        </Stats>
      )}
    </QueryView>
  )
}
