import type { ReactNode } from 'react'
import { DialogFooter, LeaveButton } from './dialog.tsx'

interface Props {
  /** Why it is not there, as a sentence. */
  message: string
  onClose: () => void
  /** Ways on, before Close: e.g. a button that restores. */
  children?: ReactNode
}

/** In a dialog, in place of a record that is not there. */
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
