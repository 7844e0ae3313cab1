import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonProps = Omit<ComponentProps<'button'>, keyof ButtonLook> & ButtonLook

interface Props extends ButtonProps {
  /** Work is under way: presses do nothing, and `busyLabel` stands in for the label. */
  busy?: boolean
  busyLabel?: ReactNode
  icon?: ReactNode
}

/** What a button takes that takes no press, nor Enter in a field of its form. */
const still = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/** A button; `type="button"` unless said otherwise. Disabled or busy it keeps the focus, but takes no press. */
export function Button(props: Props) {
  const { variant, size, busy = false, busyLabel, icon, className, children, ...button } = props
  return (
    <button
      type="button"
      {...button}
      {...(busy || button.disabled ? still : {})}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {icon}
      <span className="contents">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  )
}

interface IconProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
}
export function IconButton(props: IconProps) {
  const { label, icon, variant = 'quiet', size, className, ...button } = props
  return (
    <button
      type="button"
      title={label}
      {...button}
      {...(button.disabled ? still : {})}
      aria-label={label}
      className={buttonStyle({ variant, size, square: true, className })}
    >
      {icon}
    </button>
  )
}
