import type { ReactNode } from 'react'

interface Props<T> {
  events: readonly T[]
  heading?: 'h2' | 'h3'
  className: string
  children: (event: T) => ReactNode
}

/** What happened to a record, as a timeline; nothing without events. */
export function History<T>({ events, heading: Heading = 'h3', className, children }: Props<T>) {
  if (events.length === 0) return null
  return (
    <section aria-label="History" className={className}>
      <Heading className="mb-1 text-xs font-medium text-muted">History</Heading>
      <ol className="border-l border-line pl-4">
        {/* Two events can have the same millisecond. */}
        {[...events.entries()].map(([position, event]) => (
          <li key={position} className="relative py-1.5">
            <span
              aria-hidden="true"
              className="absolute top-3.5 -left-[1.2rem] size-1.5 rounded-full bg-accent"
            />
            {children(event)}
          </li>
        ))}
      </ol>
    </section>
  )
}
