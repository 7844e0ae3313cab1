import type { UpdateDetail } from '@leadwright/shared/contracts/updates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AuthorBadge, StatusBadge } from './update-badges.tsx'
import { UpdateHistory } from './update-history.tsx'
import { updateQuery } from './updates.queries.ts'

interface Props {
  updateId: string
  reader: 'client' | 'admin'
  onClose: () => void
  /** Buttons at the foot for what may be done with it. */
  actions?: (update: UpdateDetail) => ReactNode
  /** Below its history, e.g. the forms of a decision. */
  decision?: (update: UpdateDetail) => ReactNode
}

/** One update whole: what it says, its money, and what happened to it. */
export function UpdateDetailDialog({ updateId, reader, onClose, actions, decision }: Props) {
  const query = useQuery(updateQuery(updateId))
  const buttons = query.data && actions?.(query.data)
  return (
    <Dialog open onClose={onClose} title={query.data?.title ?? 'Update'}>
      <QueryView query={query} loading={<LoadingRows label="Loading the update..." amount={3} />}>
        {(update) => (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-2">
              <AuthorBadge type={update.type} reader={reader} />
              <StatusBadge status={update.status} />
            </div>
            <p className="mb-5 max-w-prose whitespace-pre-line wrap-anywhere">
              {update.description}
            </p>
            <DetailsList items={detailsOf(update)} />
            <UpdateHistory events={update.history} reader={reader} />
            {decision?.(update)}
          </>
        )}
      </QueryView>
      {buttons && <DialogFooter>{buttons}</DialogFooter>}
    </Dialog>
  )
}

function detailsOf(update: UpdateDetail): [string, ReactNode][] {
  const details: [string, ReactNode][] = [
    ['Written', <DateTime key="written" value={update.createdAt} format="minute" />],
  ]
  if (update.value !== null) details.push(['Value', <Money key="value" cents={update.value} />])
  if (update.decidedAt) {
    details.push(['Decided', <DateTime key="decided" value={update.decidedAt} format="minute" />])
  }
  if (update.reason) details.push(['Reason', update.reason])
  return details
}
