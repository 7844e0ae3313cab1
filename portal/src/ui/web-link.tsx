import { textLinkStyle } from './links.tsx'

/** A page of another host, shown as its address. The https URL opens in a new tab without access to this one. */
export const WebLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkStyle}>
    {href.replace(/^https:\/\/(www\.)?/, '')}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
