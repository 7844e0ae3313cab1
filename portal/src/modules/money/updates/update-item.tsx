import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { AuthorBadge, StatusBadge, UpdateAmount } from './update-badges.tsx'

interface Props {
  update: UpdateView
  reader: 'client' | 'admin'
  /** The client, in lists of several clients. */
  owner?: ReactNode
  onOpen: () => void
  actions?: ReactNode
}

/** An update in a list; a click anywhere opens it, except on its own buttons. */
export function UpdateItem({ update, reader, owner, onOpen, actions }: Props) {
  const { title, description, value, reason, createdAt, unread } = update
  return (
    <li className="relative flex flex-col gap-x-6 gap-y-2 py-4 hover:bg-surface sm:flex-row">
      <div className="min-w-0 sm:flex-1">
        <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <AuthorBadge update={update} reader={reader} />
          <StatusBadge {...update} />
          {unread && <Badge tone="info">Unread</Badge>}
          <DateTime value={createdAt} />
          {owner && <span className="wrap-anywhere">{owner}</span>}
        </div>
        <h3 className="font-medium wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-left underline decoration-line underline-offset-4 after:absolute after:inset-0 after:rounded hover:decoration-ink"
          >
            {title}
          </button>
        </h3>
        <p className="line-clamp-2 max-w-prose text-muted wrap-anywhere">{description}</p>
        {reason && (
          <p className="mt-1 max-w-prose wrap-anywhere">
            <span className="text-negative">Rejected:</span> <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 sm:flex-col sm:items-end">
        {value !== null && (
          <span className="font-medium">
            <UpdateAmount {...update} />
          </span>
        )}
        {actions && <span className="relative z-1">{actions}</span>}
      </div>
    </li>
  )
}
