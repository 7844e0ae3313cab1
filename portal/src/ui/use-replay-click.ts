import { useEffect, useRef } from 'react'

/** For a button whose press came before its code did: it is pressed again, focus included. */
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
