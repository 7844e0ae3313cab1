import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { closeTopDialog, entryState, topDialog } from '../lib/open-dialogs.ts'
import { isRunning } from '../lib/serialize.ts'
import { unsavedState } from '../lib/unsaved.ts'
import { useMayLeave } from '../ui/unsaved-input.ts'

/** The key of the current history entry, also before the router has rendered it. */
const currentKey = () => (history.state as { key?: string } | null)?.key ?? 'default'

/**
 * Makes Back close the top dialog, and asks before a page with unsaved input is left. Used once, around all
 * pages: the router supports one blocker. While the page saves, leaving waits; a page that opens because of
 * the save takes precedence.
 */
export function LeaveGuard() {
  const mayLeave = useMayLeave(null)
  /** Whether the blocked navigation is a step in the history, which closes a dialog instead. */
  const closesDialog = useRef(false)
  const leftKey = useRef('')

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isStep = historyAction === 'POP'
    const here = entryState(currentLocation)
    const top = topDialog()
    leftKey.current = currentLocation.key
    closesDialog.current = isStep && top !== undefined && !(top.hasAddress && here.opensDialog)
    if (closesDialog.current) {
      // The router first returns to this entry, which closing may replace.
      addEventListener('popstate', closeTopDialog, { once: true })
      return true
    }
    // Links and menu entries push, and Back pops; the page itself replaces.
    const stays =
      historyAction === 'REPLACE' || entryState(nextLocation).repeats === currentLocation.key
    if (!stays && unsavedState() !== 'clean') return true
    if (isStep && here.repeats === nextLocation.key) history.back()
    return false
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (closesDialog.current) return blocker.reset()
    // A second navigation, e.g. of a double click, replaces the first, and its question the first question.
    let isNewest = true
    async function ask() {
      const leaves = await mayLeave()
      if (!isNewest || currentKey() !== leftKey.current) return
      if (leaves) blocker.proceed?.()
      else blocker.reset?.()
    }
    void ask()
    return () => {
      isNewest = false
    }
  }, [blocker, mayLeave])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedState() !== 'clean' || isRunning()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return null
}
