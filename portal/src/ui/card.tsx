import { Children, type ReactNode } from 'react'
import { ListItem } from './list-item.tsx'

interface Props {
  title?: ReactNode
  /** At the right end of the heading: a badge, a menu. */
  aside?: ReactNode
  /** Buttons at the bottom, aligned across a row of cards. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A bordered part of a page. Cards in a row have the same height, with their actions at the bottom. */
export function Card({ title, aside, actions, className, children }: Props) {
  return (
    <article
      className={`flex h-full min-w-0 flex-col rounded border border-line bg-raised p-4 ${className ?? ''}`}
    >
      {(title !== undefined || aside !== undefined) && (
        <header className="mb-2 flex items-start justify-between gap-3">
          <h2 className="min-w-0 font-medium wrap-anywhere">{title}</h2>
          {aside}
        </header>
      )}
      <div className="min-w-0 grow">{children}</div>
      {actions && <footer className="mt-4 flex flex-wrap gap-2">{actions}</footer>}
    </article>
  )
}

interface GridProps {
  /** Names the list for assistive technology. */
  label?: string
  children: ReactNode
}

/** Cards in three columns on large screens, two on medium, one on small. */
export function CardGrid({ label, children }: GridProps) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {Children.map(children, (child) => child && <ListItem className="min-w-0">{child}</ListItem>)}
    </ul>
  )
}
