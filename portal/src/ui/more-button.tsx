import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { rememberPlace } from './focus.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

/** Shows more rows. When it disappears with the last of them, the first new one gets the focus. */
export function MoreButton({ onClick, ...button }: ComponentProps<typeof Button>) {
  const findPlace = useRef<() => HTMLElement | null>(() => null)
  return (
    <span ref={useFocusFallback<HTMLSpanElement>(() => findPlace.current)}>
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
