import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  title: string
  all?: { to: string; label: string }
  children: ReactNode
}

/** A section of a page with a heading and a link to the full list. */
export function ListSection({ title, all, children }: Props) {
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
