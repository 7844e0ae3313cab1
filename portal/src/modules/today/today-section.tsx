import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  title: string
  /** The page with all of it. */
  all?: { to: string; label: string }
  children: ReactNode
}

/** A part of the first page under its heading. */
export function TodaySection({ title, all, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        {all && (
          <Link to={all.to} className="text-[0.8125rem] text-muted underline hover:text-ink">
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** Its rows, with a line between them. */
export const TodayRows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
)

/** One row: what, a quiet note, and at its end what one does about it. */
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
