import { mailtoUrl } from '@leadwright/shared/email'
import { textLinkStyle } from './links.tsx'

/** An email address that opens a new email. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailtoUrl(email)} className={textLinkStyle}>
    {email}
  </a>
)
