import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface PageLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link to a page of the portal in the shape of a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: PageLinkProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  )
}

/** A link to a page of the portal within a text or a list. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={`underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink ${className ?? ''}`}
  />
)

interface ExternalProps {
  /** An https address; opened in a new tab without a way back to this one. */
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A link to another host in the shape of a button. */
export function ExternalLinkButton({
  href,
  variant,
  size,
  icon,
  className,
  children,
}: ExternalProps) {
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

interface DownloadProps {
  /** An address of the api that answers with a file (see `urlOf`). */
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** E.g. "Download CSV". */
  children: ReactNode
}

/** A link that downloads a file; the server names it. */
export function DownloadLink({ href, variant, size, children }: DownloadProps) {
  return (
    <a href={href} download className={buttonStyle({ variant, size })}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
