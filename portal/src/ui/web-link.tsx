import { textLinkStyle } from './links.tsx'

interface Props {
  href: string
  /** The text; the address by default. */
  children?: string
}

/** A page of another host. The https URL opens in a new tab without access to this one. */
export const WebLink = ({ href, children }: Props) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkStyle}>
    <bdi>{children ?? href.replace(/^https:\/\/(www\.)?/, '')}</bdi>
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
