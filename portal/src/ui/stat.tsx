import type { ReactNode } from 'react'

interface Props {
  label: string
  value: ReactNode
  /** A short remark below, e.g. the change since the month before. */
  note?: ReactNode
}

/** One figure with its name. Stands inside `Stats`. */
export function Stat({ label, value, note }: Props) {
  return (
    <div className="min-w-0 border-l border-line pl-4">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular font-display text-3xl leading-tight">{value}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  )
}

/** A row of figures, parted by hairlines. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden border-y border-line py-3">
      <dl className="-ml-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-y-3">
        {children}
      </dl>
    </div>
  )
}
