import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface Props extends ComponentProps<typeof Button> {
  /** Renders the dialog to open, with a callback that closes it; without it, `onClick` opens one. */
  dialog?: ((close: () => void) => ReactNode) | undefined
}

/** A button that opens a dialog. It must stay mounted while the dialog is open. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      {isOpen && dialog?.(() => setOpen(false))}
    </>
  )
}
