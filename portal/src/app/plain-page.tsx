import { messages } from '@leadwright/shared/messages'
import { type ReactNode, useEffect } from 'react'
import { company } from '../lib/company.ts'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Thread } from '../ui/thread.tsx'

interface Props {
  title: string
  /** Where it leads; the first page unless said otherwise. */
  back?: { to: string; label: string }
  children: ReactNode
}

const home = { to: paths.home, label: 'Go to the home page' }

/** A page that says one thing and leads back. Stands alone or inside a layout. */
export function PlainPage({ title, back = home, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${company.name}`
  }, [title])
  return (
    <div className="mx-auto max-w-lg px-6 py-20">
      <Thread className="mb-6 h-12" />
      <h1 className="font-display text-3xl">{title}</h1>
      <div className="mt-2 mb-6 text-muted">{children}</div>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </div>
  )
}

interface NotFoundProps extends Pick<Props, 'back'> {
  /** What is not there, e.g. "Client". */
  kind?: string
}

/** An address that leads nowhere. */
export function NotFound({ kind, back }: NotFoundProps) {
  const { recordMissing, pageMissing } = messages.routing
  return (
    <PlainPage title={`${kind ?? 'Page'} not found`} {...(back && { back })}>
      {kind ? recordMissing : pageMissing}
    </PlainPage>
  )
}
