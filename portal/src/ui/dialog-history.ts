import { useEffect, useRef } from 'react'
import { addDialog, type OpenDialog } from '../lib/dialog-entries.ts'

/**
 * Back closes this dialog and leaves the page under it open.
 *
 * @param close asks to close it; resolves whether it closes
 */
export function useDialogHistory(close: OpenDialog['close']): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => addDialog({ close: () => latest.current() }), [])
}
