import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'

interface Props {
  title: string
  onOpen: () => void
  /** At the right end of the heading; works beside opening the card. */
  aside?: ReactNode
  /** Below the text, above the date: whose it is. */
  client?: string | undefined
  createdAt: string
  children?: ReactNode
}

/** A card of the vault: a click anywhere opens the item, its own buttons do what they say. */
export function ItemCard({ title, onOpen, aside, client, createdAt, children }: Props) {
  return (
    <Card
      className="relative hover:border-edge"
      title={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-left wrap-anywhere after:absolute after:inset-0 after:rounded"
        >
          {title}
        </button>
      }
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
