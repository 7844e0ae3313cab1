import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { paymentSummaryQuery } from './payments.queries.ts'

/** The own balance as one figure of the dashboard's head. */
export function BalanceFigure() {
  const { data, error } = useQuery(paymentSummaryQuery(undefined))
  if (data) return <Stat label="Balance" value={<Money cents={data.balance} />} />
  return (
    <Stat
      label="Balance"
      value={error ? '–' : <Skeleton className="mt-1 h-7 w-28" />}
      note={error?.message}
    />
  )
}
