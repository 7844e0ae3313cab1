import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonProps = Omit<ComponentProps<'button'>, keyof ButtonLook> & ButtonLook

interface Props extends ButtonProps {
  /** Work is under way: presses do nothing, and `busyLabel` stands in for the label. */
  busy?: boolean
  busyLabel?: ReactNode
  icon?: ReactNode
}

/**
 * A button; `type="button"` unless said otherwise. A disabled one would lose the focus: while it is
 * busy, and where it submits, it takes no press instead, nor Enter in a field, which presses it.
 */
export function Button(props: Props) {
  const { variant, size, busy = false, busyLabel, icon, className, children, ...rest } = props
  const { disabled = false, ...button } = rest
  const isStill = busy || (disabled && rest.type === 'submit')
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !isStill}
      aria-disabled={isStill || undefined}
      onClick={isStill ? (event) => event.preventDefault() : rest.onClick}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface IconProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
}
export function IconButton(props: IconProps) {
  const { label, icon, variant = 'quiet', size, className, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonStyle({ variant, size, square: true, className })}
    >
      {icon}
    </button>
  )
}
