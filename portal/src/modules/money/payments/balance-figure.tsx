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

/** A balance in words, as one of several figures. */
export function BalanceFigure({ clientId, to }: Props) {
  const query = useQuery(paymentSummaryQuery(clientId))
  const reader = clientId === ownClient ? 'client' : 'admin'
  const value = query.data && <BalanceWords cents={query.data.balance} reader={reader} />
  return <LinkStat label="Balance" query={query} to={to} value={value} />
}
