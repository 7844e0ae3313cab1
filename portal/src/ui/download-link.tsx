import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface Props {
  /** An address of the api that answers with a file (see `urlOf`). */
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** E.g. "Download CSV". */
  children: ReactNode
}

/** A link that downloads a file; the server names it. */
export function DownloadLink({ href, variant, size, children }: Props) {
  return (
    <a href={href} download className={buttonStyle({ variant, size })}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
