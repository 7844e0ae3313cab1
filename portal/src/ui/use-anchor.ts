import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Frames until everything that has loaded is shown, and until a part that is still missing is given up. */
const [framesToShow, framesToAppear] = [3, 10]

/**
 * Moves the focus to the part of the page that the address names after `#`, once everything above it has
 * loaded. Nothing moves if the reader has already moved the focus.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  const client = useQueryClient()

  // The key is new when the same link is followed again.
  useEffect(() => {
    if (hash === '') return
    let frames = 0
    const look = () => {
      const { activeElement } = document
      if (activeElement !== document.body && activeElement?.id !== 'main') return
      frames = client.isFetching() > 0 ? 0 : frames + 1
      const part = frames < framesToShow ? null : document.getElementById(hash.slice(1))
      part?.focus({ preventScroll: true })
      part?.scrollIntoView()
      if (!part && frames < framesToAppear) frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [hash, key, client])
}
