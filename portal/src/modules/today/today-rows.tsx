import type { ReactNode } from 'react'

/** Rows separated by lines. */
export const TodayRows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
)

/** A row: its title, a muted note, and an action at the end. */
export function TodayRow({
  children,
  note,
  action,
}: {
  children: ReactNode
  note?: ReactNode
  action?: ReactNode
}) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {note && <span className="text-[0.8125rem] text-muted wrap-anywhere">{note}</span>}
      </div>
      {action}
    </li>
  )
}
