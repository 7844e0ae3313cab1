import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rememberFocus } from './focus.ts'

/**
 * For a row that may leave its list while it has the focus: the focus then moves to where `rememberFocus`
 * finds its place again. Controls need an id for that. `<li ref={useFocusFallback()}>`.
 *
 * @param place finds another place instead
 */
export function useFocusFallback<T extends HTMLElement>(
  place?: RefObject<() => HTMLElement | null>,
): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const row = ref.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const findPlace = place ? place.current : rememberFocus()
      requestAnimationFrame(() => {
        const { activeElement } = document
        // A dialog takes the focus that one of its controls loses.
        const isLost = activeElement === document.body || activeElement?.role === 'dialog'
        if (isLost) findPlace()?.focus()
      })
    }
  }, [place])
  return ref
}
