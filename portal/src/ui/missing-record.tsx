import type { ReactNode } from 'react'
import { DialogFooter, LeaveButton } from './dialog.tsx'

interface Props {
  /** Why it is missing, as a sentence. */
  message: string
  onClose: () => void
  /** Other actions, shown before Close: e.g. Restore. */
  children?: ReactNode
}

/** Shown in a dialog instead of a record that does not exist. */
export function MissingRecord({ message, onClose, children }: Props) {
  return (
    <>
      <p role="alert">{message}</p>
      <DialogFooter>
        {children}
        <LeaveButton variant={children ? 'secondary' : 'primary'} onLeave={onClose}>
          Close
        </LeaveButton>
      </DialogFooter>
    </>
  )
}
