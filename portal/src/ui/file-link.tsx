import { type LucideIcon, Paperclip } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'a'> {
  icon?: LucideIcon
  /** After the name, e.g. the size. */
  note?: string | undefined
  children: string
}

/** Saves a file of the server. */
export const FileLink = ({ icon: Icon = Paperclip, note, className, children, ...link }: Props) => (
  <a
    {...link}
    download
    className={`inline-flex min-h-6 max-w-full items-baseline gap-1 underline decoration-line underline-offset-4 hover:decoration-ink ${className ?? ''}`}
  >
    <Icon aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-muted" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
    {note && <span className="shrink-0 text-xs text-muted">{note}</span>}
  </a>
)
