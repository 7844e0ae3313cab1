import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that shows an icon alone. */
export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: Props) {
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
