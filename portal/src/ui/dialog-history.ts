import { useEffect, useRef } from 'react'
import { addDialog, type OpenDialog } from '../lib/dialog-entries.ts'

/**
 * Makes Back close this dialog and stay on the page.
 *
 * @param close asks to close it; resolves to whether it closes
 */
export function useDialogHistory(close: OpenDialog['close']): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => addDialog({ close: () => latest.current() }), [])
}
