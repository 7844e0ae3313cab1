import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'section'> {
  tone?: 'negative' | undefined
  /** Less space below, for an empty group. */
  isQuiet?: boolean
}

/** A knot on the timeline's thread with its contents. */
export function TimelineGroup({ tone, isQuiet = false, children, ...rest }: Props) {
  return (
    <section
      {...rest}
      className={clsx(
        'relative border-l-2 pl-5 last:pb-0',
        isQuiet ? 'pb-2' : 'pb-6',
        tone === 'negative' ? 'border-negative' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-1.5 -left-[7px] size-3 rounded-full border-2 bg-paper',
          tone === 'negative' ? 'border-negative' : 'border-edge',
        )}
      />
      {children}
    </section>
  )
}
