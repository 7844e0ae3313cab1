import { textLinkStyle } from './links.tsx'

/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={textLinkStyle}>
    {phone}
  </a>
)
