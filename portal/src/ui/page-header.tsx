import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** A line below the title. */
  children?: ReactNode
  /** Buttons at the right end; the one primary action last. */
  actions?: ReactNode
}

/** The header of a page: its only `h1`, and its actions. */
export function PageHeader({ title, children, actions }: Props) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-3xl leading-tight wrap-anywhere">{title}</h1>
        {children && <p className="mt-0.5 max-w-prose text-muted wrap-anywhere">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
