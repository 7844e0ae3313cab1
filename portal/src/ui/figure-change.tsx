import { formatNumber } from '../lib/format.ts'

interface Props {
  now: number
  /** Null if nothing is known of the period before. */
  before: number | null | undefined
}

/** The change of a figure, by sign and in color: "+3", "−2", "±0", or a dash. */
export function FigureChange({ now, before }: Props) {
  const change = before == null ? null : now - before
  const tone = !change ? 'text-muted' : change < 0 ? 'text-negative' : 'text-positive'
  const sign = !change ? '±' : change < 0 ? '−' : '+'
  return (
    <span className={`inline-block min-w-9 ${tone}`}>
      {change === null ? '–' : `${sign}${formatNumber(Math.abs(change))}`}
    </span>
  )
}
