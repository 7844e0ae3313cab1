import { messages } from '@leadwright/shared/messages'
import type { ReactNode } from 'react'
import { Thread } from './thread.tsx'

interface Props {
  title: string
  /** The search text, if any: "no matches" is different from "nothing yet". */
  search?: string
  /** One sentence: why it is empty, or what will appear here. */
  children?: ReactNode
  action?: ReactNode
}

/** Shown for an empty list. */
export function EmptyState({ title, search = '', children, action }: Props) {
  if (search !== '') {
    return (
      <EmptyState title={messages.staff.noResults}>{messages.studio.noResults(search)}</EmptyState>
    )
  }
  return (
    <div className="flex flex-col items-center rounded border border-dashed border-line px-6 py-14 text-center">
      <Thread className="mb-4 h-10 opacity-80" />
      <h2 className="font-display text-xl">{title}</h2>
      {children && (
        <p className="mt-1 max-w-prose text-balance wrap-anywhere text-muted">{children}</p>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
