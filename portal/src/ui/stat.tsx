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
    <div className="min-w-0 py-1 sm:min-w-36 sm:flex-1 sm:border-l sm:border-line sm:pl-4 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular font-display text-3xl leading-tight">{value}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  )
}

/** A row of figures, parted by hairlines; two columns on phones. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-3 sm:flex sm:flex-wrap">
      {children}
    </dl>
  )
}
