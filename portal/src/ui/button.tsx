import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonProps = Omit<ComponentProps<'button'>, keyof ButtonLook> & ButtonLook

interface Props extends ButtonProps {
  /** While work is in progress, clicks are ignored and `busyLabel` replaces the label. */
  busy?: boolean
  busyLabel?: ReactNode
  icon?: ReactNode
}

/** Props of a button that ignores clicks, and Enter in a field of its form. */
const still = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/** A button; `type="button"` by default. When disabled or busy it keeps the focus, but ignores clicks. */
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
  /** What it does: its accessible name and its tooltip. */
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
