import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '../lib/format.ts'
import { Skeleton } from './skeleton.tsx'
import { Stat, Stats } from './stat.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending'>
  figures: readonly (readonly [label: string, figureOf: (data: T) => number])[]
}

/** Counted figures in a row; a dash where they could not be read. */
export function QueryStats<T>({ query: { data, isPending }, figures }: Props<T>) {
  const missing = isPending ? <Skeleton className="my-1 h-7 w-12" /> : '–'
  return (
    <Stats>
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
