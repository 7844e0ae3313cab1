import { Children, type ReactNode } from 'react'

interface Props {
  /** Names the list for assistive technology. */
  label?: string
  children: ReactNode
}

/** Cards in three columns on large screens, two on medium, one on small. */
export function CardGrid({ label, children }: Props) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {Children.map(children, (child) => child && <li className="min-w-0">{child}</li>)}
    </ul>
  )
}
