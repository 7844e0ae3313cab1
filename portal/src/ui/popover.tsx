import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

const load = () => import('./popover-popup.tsx')
const PopoverPopup = lazy(load)

interface TriggerProps {
  onClick?: () => void
  onPointerEnter?: () => void
  disabled?: boolean
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** Names it for assistive technology. */
  label: string
  disabled?: boolean
  children: ReactNode
}

/**
 * Controls beside the button that opens them; it closes by Escape and by a click elsewhere. Its code
 * comes when it is first opened.
 */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    disabled: props.disabled ?? false,
    onPointerEnter: () => void load(),
    onClick: () => setWanted(true),
  })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <PopoverPopup {...props} />
    </Suspense>
  )
}
