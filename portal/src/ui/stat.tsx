import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../lib/format.ts'
import { Skeleton } from './loading.tsx'

interface Props {
  label: string
  value: ReactNode
  /** A short note below, e.g. the change since the previous month. */
  note?: ReactNode
}

/** A figure with its name. Used inside `Stats`. */
export function Stat({ label, value, note }: Props) {
  return (
    <div className="@container min-w-0 border-l border-line pr-2 pl-4">
      <dt className="text-xs text-muted">{label}</dt>
      {/* Small enough for tens of millions with cents in a narrow column. */}
      <dd className="tabular font-display text-[clamp(1.25rem,18cqi,1.875rem)] leading-tight">
        {value}
      </dd>
      {note && <dd className="text-xs text-muted wrap-anywhere">{note}</dd>}
    </div>
  )
}

interface StatsProps {
  /** For counts, of which three fit next to each other on a phone. */
  narrow?: boolean
  children: ReactNode
}

/** A row of figures, separated by hairlines. On a phone, a last figure without a neighbor has the full width. */
export function Stats({ narrow = false, children }: StatsProps) {
  const columns = narrow
    ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]'
    : 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] max-sm:[&>:last-child:nth-child(odd)]:col-span-full'
  return (
    <div className="overflow-hidden border-y border-line py-3">
      <dl className={`-ml-4 grid gap-y-3 ${columns}`}>{children}</dl>
    </div>
  )
}

interface LinkStatProps {
  label: string
  /** The query behind the value: a skeleton is shown while it loads, a dash if it failed. */
  query: Pick<UseQueryResult, 'data' | 'error'>
  value: ReactNode
  note?: ReactNode
  /** The page with the rows behind the figure, if there are any. */
  to: string | undefined
}

/** A figure that links to the rows behind it. */
export function LinkStat({ label, query: { data, error }, value, note, to }: LinkStatProps) {
  if (data === undefined) {
    const missing = error ? '–' : <Skeleton className="my-1 h-7 w-28" />
    return <Stat label={label} value={missing} note={error?.message} />
  }
  if (to === undefined) return <Stat label={label} value={value} note={note} />
  const link = (
    <Link to={to} className="rounded decoration-line underline-offset-4 hover:underline">
      {value}
    </Link>
  )
  return <Stat label={label} value={link} note={note} />
}

interface QueryStatsProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending'>
  figures: readonly (readonly [label: string, figureOf: (data: T) => number])[]
}

/** Counts in a row; dashes if they could not be loaded. */
export function QueryStats<T>({ query: { data, isPending }, figures }: QueryStatsProps<T>) {
  const missing = isPending ? <Skeleton className="my-1 h-7 w-12" /> : '–'
  return (
    <Stats narrow>
      {figures.map(([label, figureOf]) => (
        <Stat
          key={label}
          label={label}
          value={data === undefined ? missing : formatNumber(figureOf(data))}
        />
      ))}
    </Stats>
  )
}
