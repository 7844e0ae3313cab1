import { use, useLayoutEffect, useRef } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router-dom'
import { onCloseRequest } from '../lib/close-requests.ts'
import { addDialog, closeTopDialog, type EntryState, topDialog } from '../lib/open-dialogs.ts'

/**
 * Makes Back close this dialog while it is the topmost one.
 *
 * @param hasAddress whether the address names it, see `useDialogParam`
 */
export function useOpenDialog(close: () => void, hasAddress = false): void {
  // Tests render dialogs without a router.
  const router = use(UNSAFE_DataRouterContext)?.router
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  // Before the next event, which may be another Back.
  useLayoutEffect(() => {
    const remove = addDialog({ close: () => latest.current(), hasAddress })
    watch()
    if (router && !hasAddress) repeatFirstEntry(router)
    return () => {
      remove()
      watch()
    }
  }, [router, hasAddress])
}

let stopWatching: (() => void) | undefined

/** Follows the browser's close requests while a dialog is open. */
function watch(): void {
  if (topDialog()) stopWatching ??= onCloseRequest(closeTopDialog)
  else {
    stopWatching?.()
    stopWatching = undefined
  }
}

/**
 * On the first page of a document, Back would leave the document, and the router could not block that. So the
 * history gets a second entry for the page.
 */
function repeatFirstEntry(router: DataRouter): void {
  const { location, navigation, blockers } = router.state
  // The router counts the entries of the document.
  const { idx } = (history.state ?? {}) as { idx?: number }
  // Another navigation would be lost.
  const isLeaving =
    navigation.state !== 'idle' || [...blockers.values()].some(({ state }) => state === 'blocked')
  if (idx !== 0 || isLeaving) return
  const state: EntryState = { ...location.state, repeats: location.key }
  void router.navigate(location, {
    state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
}
