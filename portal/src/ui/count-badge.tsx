import { formatNumber } from '../lib/format.ts'

/** What waits behind a link, e.g. 2 "overdue". */
export interface WaitingCount {
  amount: number
  label: string
}

/** A number next to a link; nothing without one. */
export const CountBadge = ({ count }: { count: WaitingCount | undefined }) =>
  count && (
    <span className="rounded-full bg-accent-wash px-1.5 text-xs font-medium text-accent-strong tabular">
      <span>{formatNumber(count.amount)}</span>
      <span className="sr-only">{` ${count.label}`}</span>
    </span>
  )
