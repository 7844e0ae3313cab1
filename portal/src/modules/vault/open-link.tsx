import { WebUrl } from '@leadwright/shared/fields'
import { ExternalLink } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'

interface Props {
  href: string
  /** The accessible name and tooltip. */
  label: string
}

/** Opens another site in a new tab. Nothing if the address is not a web address. */
export function OpenLink({ href, label }: Props) {
  if (!WebUrl.safeParse(href).success) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={label}
      className={buttonStyle({ variant: 'quiet', size: 'small', square: true })}
    >
      <ExternalLink aria-hidden="true" />
    </a>
  )
}
