import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a row that may leave its list while it has the focus: the focus then goes to the same control
 * of the row where it stands now (controls need an id for that), else to the next row, else to the
 * one before, else to the page. `<li ref={useFocusFallback()}>`.
 */
export function useFocusFallback<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const row = ref.current
    return () => {
      const active = document.activeElement
      if (!row?.contains(active)) return
      const id = active?.id
      const near = row.nextElementSibling ?? row.previousElementSibling
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const same = id ? document.getElementById(id) : null
        const neighbour = near?.isConnected
          ? near.querySelector<HTMLElement>('input, button, a')
          : null
        const target = same ?? neighbour ?? document.getElementById('main')
        target?.focus({ preventScroll: target.id === 'main' })
      })
    }
  }, [])
  return ref
}
