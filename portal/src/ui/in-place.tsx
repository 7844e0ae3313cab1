import { type ReactNode, useEffect } from 'react'
import { control } from './focus.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

/**
 * What replaces the button that was pressed, or the step before it. Its first control gets the focus; once it has
 * closed, the heading of its section does.
 */
export function InPlace({ children }: { children: ReactNode }) {
  const part = useFocusFallback<HTMLDivElement>()
  useEffect(() => {
    part.current?.querySelector<HTMLElement>(control)?.focus()
  }, [part])
  return <div ref={part}>{children}</div>
}
