import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Thread } from '../ui/thread.tsx'

interface Props {
  title: string
  children: ReactNode
}

/** A page that says one thing and leads back. Stands alone or inside a layout. */
export function PlainPage({ title, children }: Props) {
  return (
    <div className="mx-auto max-w-lg px-6 py-20">
      <Thread className="mb-6 h-12" />
      <h1 className="font-display text-3xl">{title}</h1>
      <div className="mt-2 mb-6 text-muted">{children}</div>
      <LinkButton to={paths.home}>Back to the first page</LinkButton>
    </div>
  )
}
