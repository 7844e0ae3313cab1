import { findWebAddresses } from '../lib/web-addresses.ts'
import { textLinkStyle } from './links.tsx'

/**
 * A text in which web addresses are links, in a new tab without access to this one. Each link has its own
 * direction, so that the text around it can't reverse it.
 */
export const LinkedText = ({ text }: { text: string }) =>
  // A text doesn't change its order, and an address can be in it twice.
  [...findWebAddresses(text).entries()].map(([position, part]) =>
    part.href === undefined ? (
      <span key={position}>{part.text}</span>
    ) : (
      <a
        key={position}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className={textLinkStyle}
      >
        {part.text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  )
