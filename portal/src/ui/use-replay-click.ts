import { useEffect, useRef } from 'react'

/** Repeats a click that came before the button's code was loaded, including the focus. */
export function useReplayClick() {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) return
    pressed.current = true
    button.current?.focus()
    button.current?.click()
  }, [])
  return button
}
