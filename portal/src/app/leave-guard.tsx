import { useEffect } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom'
import { arrive, hasDialogEntries, isClosingByBack, makeWay } from '../lib/dialog-entries.ts'
import { isRunning } from '../lib/in-turn.ts'
import { unsavedState } from '../lib/unsaved.ts'
import { useMayLeave } from '../ui/unsaved-input.ts'

/** Whether the blocked navigation would lose input. */
let losesInput = false

/** Links and menu entries push, and Back pops; the page itself replaces. */
const mustWait: BlockerFunction = ({ historyAction }) => {
  const isOwn = historyAction === 'REPLACE' || (historyAction === 'POP' && isClosingByBack())
  losesInput = !isOwn && unsavedState() !== 'clean'
  return losesInput || (historyAction !== 'POP' && hasDialogEntries())
}

/** Asks before a page with unsaved input is left. Used once, around all pages. */
export function LeaveGuard() {
  const mayLeave = useMayLeave(null)
  const blocker = useBlocker(mustWait)
  const { key } = useLocation()

  useEffect(arrive, [key])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A second navigation, e.g. of a double click, replaces the first, and its question the first question.
    let isNewest = true
    async function decide() {
      const leaves = !losesInput || (await mayLeave())
      if (leaves && isNewest) await makeWay()
      if (!isNewest) return
      if (leaves) return blocker.proceed?.()
      blocker.reset?.()
      arrive()
    }
    void decide()
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
