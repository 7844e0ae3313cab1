import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Makes an element the part of a page that the hash of an address can name. */
export const anchorProps = (id: string | undefined) =>
  id === undefined ? {} : ({ id, tabIndex: -1 } as const)

/** Frames in which a part can appear after its data has loaded. */
const framesToAppear = 10

/**
 * Moves the focus to the part of the page that the address names after `#`, once everything above it has
 * loaded. Nothing moves if the reader has already moved the focus.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  const client = useQueryClient()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same link is followed again.
  useEffect(() => {
    if (hash === '') return
    let framesLeft = framesToAppear
    const look = () => {
      const { activeElement } = document
      if (activeElement !== document.body && activeElement?.id !== 'main') return
      const isLoading = client.isFetching() > 0
      const part = isLoading ? null : document.getElementById(hash.slice(1))
      part?.focus({ preventScroll: true })
      part?.scrollIntoView()
      if (!isLoading) framesLeft--
      if (!part && framesLeft > 0) frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [hash, key, client])
}
