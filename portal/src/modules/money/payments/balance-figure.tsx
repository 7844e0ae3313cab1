import { dueInWords, underWayInWords } from '@leadwright/shared/due'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { LinkStat } from '../../../ui/stat.tsx'
import { BalanceWords } from './balance-words.tsx'
import { paymentSummaryQuery } from './payments.queries.ts'

interface Props {
  clientId: string
  /** The page with the entries. */
  to: string
}

/** A balance in words with what is due and under way, as one of several figures. */
export function BalanceFigure({ clientId, to }: Props) {
  const query = useQuery(paymentSummaryQuery(clientId))
  const { data } = query
  const reader = clientId === ownClient ? 'client' : 'admin'
  const value = data && <BalanceWords cents={data.balance} reader={reader} />
  const notes = data && [dueInWords(data.due), underWayInWords(data.underWay)]
  return (
    <LinkStat
      label="Balance"
      query={query}
      to={to}
      value={value}
      note={notes?.filter(Boolean).join(' · ')}
    />
  )
}
