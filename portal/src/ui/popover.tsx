import { cloneElement, Suspense, useState } from 'react'
import { lazyWithin, preload } from '../lib/lazy.ts'
import type { PopoverProps } from './popover-popup.tsx'

const load = () => import('./popover-popup.tsx')
const PopoverPopup = lazyWithin(load)

/**
 * Controls next to the button that opens them; closed by Escape and by a click elsewhere. Its code is loaded
 * when it is first opened.
 */
export function Popover(props: PopoverProps) {
  const [hasOpened, setHasOpened] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    disabled: props.disabled ?? false,
    onPointerEnter: () => preload(load),
    onClick: () => setHasOpened(true),
  })
  if (!hasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <PopoverPopup {...props} />
    </Suspense>
  )
}
