import { type ReactNode, useId } from 'react'
import { anchorProps } from './anchor.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

interface Props {
  /** Its part of the address after `#`, where links lead to. */
  id?: string
  title: string
  description?: ReactNode
  /** At the right end of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a long page: on large screens, its heading on the left and its content on the right. */
export function PageSection({ id: anchor, title, description, actions, children }: Props) {
  const id = useId()
  return (
    <section
      ref={useFocusFallback()}
      {...anchorProps(anchor)}
      aria-labelledby={id}
      className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-t border-line py-6 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        {description && (
          <p className="mt-1 max-w-prose text-[0.8125rem] text-muted">{description}</p>
        )}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="min-w-0 scroll-mt-18">{children}</div>
    </section>
  )
}
