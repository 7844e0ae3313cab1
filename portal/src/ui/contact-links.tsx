import { mailtoUrl } from '@leadwright/shared/email'

const underlined = 'underline decoration-line underline-offset-4'
const style = `${underlined} hover:decoration-ink`

interface EmailLinkProps {
  email: string
  /** In the color of secondary text. */
  isMuted?: boolean
}

/** An email address that opens a new email. */
export const EmailLink = ({ email, isMuted = false }: EmailLinkProps) => (
  <a
    href={mailtoUrl(email)}
    className={isMuted ? `wrap-anywhere text-muted ${underlined} hover:text-ink` : style}
  >
    {email}
  </a>
)

/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={style}>
    {phone}
  </a>
)

interface WebLinkProps {
  /** An https URL; opened in a new tab without access to this one. */
  href: string
  className?: string
}

/** A page of another host, shown as its address. */
export const WebLink = ({ href, className }: WebLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={className ? `${style} ${className}` : style}
  >
    {href.replace(/^https:\/\/(www\.)?/, '')}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
