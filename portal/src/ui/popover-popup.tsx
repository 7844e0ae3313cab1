import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { useReplayClick } from './use-replay-click.ts'

interface TriggerProps {
  onClick?: () => void
  onPointerEnter?: () => void
  disabled?: boolean
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}

export interface PopoverProps {
  trigger: ReactElement<TriggerProps>
  /** Names it for assistive technology. */
  label: string
  disabled?: boolean
  children: ReactNode
}

/** The open popover; its code is loaded when first needed. */
export default function PopoverPopup({ trigger, label, disabled = false, children }: PopoverProps) {
  const button = useReplayClick()
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} disabled={disabled} />
      <Base.Portal>
        <Base.Positioner
          align="end"
          sideOffset={6}
          // A list that is higher than the window stays below its button.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className="z-30 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className="max-h-(--available-height) w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border border-line bg-raised p-2 shadow-lg outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
