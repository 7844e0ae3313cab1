import { createContext, type ReactNode, use } from 'react'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'

interface Props {
  title: string
  onOpen: () => void
  /** At the right end of the heading; clicking it does not open the card. */
  aside?: ReactNode
  /** The client, shown between the text and the date. */
  client?: string | undefined
  createdAt: string
  children?: ReactNode
}

/** Whether items are shown as rows instead of cards. */
export const AsRows = createContext(false)

/** A vault item; a click anywhere opens it, except on its own buttons. */
export function ItemCard({ title, onOpen, aside, client, createdAt, children }: Props) {
  const opener = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="text-left wrap-anywhere after:absolute after:inset-0 after:rounded"
    >
      {title}
    </button>
  )
  if (use(AsRows)) {
    return (
      <article className="relative flex min-h-11 items-center gap-x-4 py-1 pl-2 hover:bg-surface">
        <div className="min-w-0 grow gap-x-4 sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] sm:items-baseline">
          <div className="flex min-w-0 items-baseline gap-x-3">
            <h2 className="font-medium sm:max-w-2/3 sm:shrink-0 sm:truncate">{opener}</h2>
            <div className="min-w-0 text-[0.8125rem] text-muted max-sm:hidden [&>p]:truncate [&>p:not(:first-child)]:hidden">
              {children}
            </div>
          </div>
          <span className="text-xs text-muted sm:truncate">{client}</span>
          <span className="text-xs text-muted max-sm:before:content-['_·_']">
            <DateTime value={createdAt} />
          </span>
        </div>
        {aside && <span className="relative z-1">{aside}</span>}
      </article>
    )
  }
  return (
    <Card
      className="relative hover:border-edge"
      title={opener}
      aside={aside && <span className="relative z-1 -mt-1.5 -mr-1.5">{aside}</span>}
    >
      <div className="flex h-full flex-col gap-1">
        <div className="min-w-0 grow text-[0.8125rem]">{children}</div>
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span className="wrap-anywhere">{client}</span>
          <DateTime value={createdAt} />
        </p>
      </div>
    </Card>
  )
}
