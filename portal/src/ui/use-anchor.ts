import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Makes an element the part of a page that the hash of an address can name. */
export const anchorProps = (id: string | undefined) =>
  id === undefined ? {} : ({ id, tabIndex: -1 } as const)

/**
 * Moves the focus to the part of the page that the address names after `#`, once everything above it has
 * loaded. Nothing moves if the reader has already moved the focus.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  const client = useQueryClient()
  const fetching = useIsFetching()
  const reached = useRef<string>(undefined)

  useEffect(() => {
    // `fetching` was counted before the parts of a new page started to load.
    if (hash === '' || reached.current === key || client.isFetching() + fetching > 0) return
    // After the effects of this render, one of which moves the focus to a new page.
    queueMicrotask(() => {
      const part = document.getElementById(hash.slice(1))
      const { activeElement } = document
      if (!part) return
      reached.current = key
      if (activeElement !== document.body && activeElement?.id !== 'main') return
      part.focus({ preventScroll: true })
      part.scrollIntoView()
    })
  }, [hash, key, client, fetching])
}
