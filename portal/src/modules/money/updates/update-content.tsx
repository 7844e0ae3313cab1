import type { UpdateDetail } from '@leadwright/shared/contracts/money/updates'
import type { ReactNode } from 'react'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { AuthorBadge, StatusBadge } from './update-badges.tsx'
import { UpdateHistory } from './update-history.tsx'

interface Props {
  update: UpdateDetail
  reader: 'client' | 'admin'
}

/** One update whole: what it says, its money, and what happened to it. */
export function UpdateContent({ update, reader }: Props) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AuthorBadge type={update.type} reader={reader} />
        <StatusBadge status={update.status} />
      </div>
      <p className="mb-5 max-w-prose whitespace-pre-line wrap-anywhere">{update.description}</p>
      <DetailsList items={detailsOf(update)} />
      <UpdateHistory events={update.history} reader={reader} />
    </>
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
