import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'

/** Runs what a button does. Its error is shown next to the button, until the next attempt. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function attempt(run: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      await run()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt }
}
