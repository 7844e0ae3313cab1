import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface Props {
  /** An https address; opened in a new tab without a way back to this one. */
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A link to another host in the shape of a button. */
export function ExternalLinkButton({ href, variant, size, icon, className, children }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant, size, className })}
    >
      {icon}
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
