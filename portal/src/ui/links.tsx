import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonStyle } from './button-style.ts'

interface PageLinkProps extends Omit<LinkProps, keyof ButtonLook>, ButtonLook {
  icon?: ReactNode
}

/** A link to a page of the portal that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: PageLinkProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, className })}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}

export const textLinkStyle =
  'underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink'

/** A link to a page of the portal within a text or list. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={`${textLinkStyle} ${className ?? ''}`} />
)

interface ExternalProps extends ButtonLook {
  /** An https URL; opened in a new tab without access to this one. */
  href: string
  icon?: ReactNode
  children: ReactNode
}

/** A link to another host that looks like a button. */
export function ExternalLinkButton({ href, icon, children, ...look }: ExternalProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle(look)}>
      {icon}
      <span className="contents">{children}</span>
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

interface DownloadProps extends ButtonLook {
  /** URL of an endpoint that returns a file (see `urlOf`). */
  href: string
  /** E.g. "Download CSV". */
  children: ReactNode
}

/** A link that downloads a file; the server names it. */
export function DownloadLink({ href, children, ...look }: DownloadProps) {
  return (
    <a href={href} download className={buttonStyle(look)}>
      <Download aria-hidden="true" />
      <span className="contents">{children}</span>
    </a>
  )
}
