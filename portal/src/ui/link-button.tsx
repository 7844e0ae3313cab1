import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface Props extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link to a page of the portal in the shape of a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  )
}
