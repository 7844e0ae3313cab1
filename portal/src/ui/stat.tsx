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
    <div className="min-w-36 flex-1 border-l border-line py-1 pl-4 first:border-l-0 first:pl-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular font-display text-3xl leading-tight">{value}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  )
}

/** A row of figures, parted by hairlines. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-4 gap-y-3 border-y border-line py-3">{children}</dl>
}
