import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: disabled, and `busyLabel` stands in for the label. */
  busy?: boolean
  busyLabel?: ReactNode
  icon?: ReactNode
}

/** A button; `type="button"` unless said otherwise. */
export function Button(props: Props) {
  const { variant, size, busy = false, busyLabel, icon, className, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
