import type { ReactNode } from 'react'

interface Props {
  /** The text for assistive technology, e.g. "Loading Dashboard...". */
  label: string
  /** A skeleton in the shape of what is coming. */
  children: ReactNode
}

/** A skeleton of the page's own shape, and its sentence for screen readers. */
export function Loading({ label, children }: Props) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
