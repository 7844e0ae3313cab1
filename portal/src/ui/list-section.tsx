import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { anchorProps } from './anchor.ts'

interface Props {
  /** Its part of the address after `#`, where links lead to. */
  id?: string
  title: string
  all?: { to: string; label: string }
  /** At the end of the heading, e.g. a switch of what the list shows. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page with a heading and a link to the full list. */
export function ListSection({ id: anchor, title, all, aside, children }: Props) {
  const id = useId()
  return (
    <section {...anchorProps(anchor)} aria-labelledby={id} className="min-w-0 scroll-mt-18">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        {all && (
          <Link to={all.to} className="text-[0.8125rem] text-muted underline hover:text-ink">
            {all.label}
          </Link>
        )}
        {aside}
      </div>
      {children}
    </section>
  )
}
