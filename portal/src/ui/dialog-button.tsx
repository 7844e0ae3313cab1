import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface Props extends ComponentProps<typeof Button> {
  /** The dialog that a press opens, told how it closes; without it `onClick` opens one. */
  dialog?: ((close: () => void) => ReactNode) | undefined
}

/** A button that opens a dialog. It has to stay where it is while that is open. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      {isOpen && dialog?.(() => setOpen(false))}
    </>
  )
}
