import { WebUrl } from '@leadwright/shared/fields'
import { ExternalLink } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'

interface Props {
  href: string
  /** What opens, in words; its accessible name and its tooltip. */
  label: string
}

/** Opens another site in a new tab. An address that is no web address gets no link. */
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
