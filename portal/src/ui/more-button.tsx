import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { control } from './focus.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

/**
 * Remembers the place of a control that more rows will replace. The returned function finds what is in that place
 * then: the first control of the new rows.
 */
function rememberPlace(button: HTMLElement): () => HTMLElement | null {
  const part = button.closest('[role=dialog]') ?? document.getElementById('main')
  const controls = () => [...(part?.querySelectorAll<HTMLElement>(control) ?? [])]
  const all = controls()
  const before = all[all.indexOf(button) - 1]
  return () => {
    const now = controls()
    return now[before ? now.indexOf(before) + 1 : 0] ?? null
  }
}

/** Shows more rows. When it disappears with the last of them, the first new one gets the focus. */
export function MoreButton({ onClick, ...button }: ComponentProps<typeof Button>) {
  const findPlace = useRef<() => HTMLElement | null>(() => null)
  return (
    <span ref={useFocusFallback<HTMLSpanElement>(findPlace)}>
      <Button
        {...button}
        onClick={(event) => {
          findPlace.current = rememberPlace(event.currentTarget)
          onClick?.(event)
        }}
      />
    </span>
  )
}
