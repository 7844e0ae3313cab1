import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { type ReactNode, useEffect } from 'react'
import { company } from '../lib/company.ts'
import { LinkButton } from '../ui/links.tsx'
import { Thread } from '../ui/thread.tsx'

interface Props {
  title: string
  /** The link back; to the first page by default. */
  back?: { to: string; label: string }
  children: ReactNode
}

const home = { to: paths.home, label: 'Go to the home page' }

/** A page with a single message and a link back. Used on its own or inside a layout. */
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
  /** What was not found, e.g. "Client". */
  kind?: string
}

/** An address without a page. */
export function NotFound({ kind, back }: NotFoundProps) {
  const { recordMissing, pageMissing } = messages.routing
  return (
    <PlainPage title={`${kind ?? 'Page'} not found`} {...(back && { back })}>
      {kind ? recordMissing : pageMissing}
    </PlainPage>
  )
}
