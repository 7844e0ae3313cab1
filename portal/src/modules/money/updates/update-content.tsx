import type { UpdateDetail, UpdateEvent } from '@leadwright/shared/contracts/money/updates'
import type { ReactNode } from 'react'
import { company } from '../../../lib/company.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { LeaveButton } from '../../../ui/dialog.tsx'
import { History } from '../../../ui/history.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { AuthorBadge, StatusBadge, UpdateAmount } from './update-badges.tsx'

interface Props {
  update: UpdateDetail
  reader: 'client' | 'admin'
  /** Opens another update in this dialog. */
  onOpen: (updateId: string) => void
}

/** A complete update: its text, amount and history. */
export function UpdateContent({ update, reader, onOpen }: Props) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AuthorBadge update={update} reader={reader} />
        <StatusBadge {...update} />
        {update.unread && <Badge tone="info">Unread</Badge>}
      </div>
      <p className="mb-5 max-w-prose whitespace-pre-line wrap-anywhere">
        <LinkedText text={update.description} />
      </p>
      <DetailsList items={detailsOf(update)} />
      <Related update={update} onOpen={onOpen} />
      <UpdateHistory events={update.history} />
    </>
  )
}

/** Links a rejected update to its resubmission, and back. */
function Related({ update, onOpen }: Pick<Props, 'update' | 'onOpen'>) {
  const { resubmissionOf, resubmittedAs } = update
  if (!resubmissionOf && !resubmittedAs) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {resubmissionOf && (
        <LeaveButton size="small" onLeave={() => onOpen(resubmissionOf)}>
          View rejected update
        </LeaveButton>
      )}
      {resubmittedAs && (
        <LeaveButton size="small" onLeave={() => onOpen(resubmittedAs)}>
          View new submission
        </LeaveButton>
      )}
    </div>
  )
}

function detailsOf(update: UpdateDetail): [string, ReactNode][] {
  const details: [string, ReactNode][] = [
    ['Created', <DateTime key="created" value={update.createdAt} format="minute" />],
  ]
  if (update.value !== null) details.push(['Value', <UpdateAmount key="value" {...update} />])
  if (update.paidOn) details.push(['Paid on', <DateTime key="paid" value={update.paidOn} />])
  if (update.decidedAt) {
    details.push(['Decided', <DateTime key="decided" value={update.decidedAt} format="minute" />])
  }
  if (update.reason) details.push(['Reason', <LinkedText key="reason" text={update.reason} />])
  return details
}

const kinds: Record<UpdateEvent['kind'], string> = {
  submitted: 'Submitted',
  edited: 'Edited',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
  approved: 'Approved',
  rejected: 'Rejected',
  resubmitted: 'Submitted again',
  completed: 'Payment completed',
  cancelled: 'Payment cancelled',
  reversed: 'Payment reversed',
}

/** For the team's people, also where they work; without a name, someone who left before names were stored. */
const nameOf = ({ by, name }: UpdateEvent) =>
  by === 'client' ? name : name ? `${name}, ${company.name}` : company.name

/** What the team sends needs no decision, so it isn't submitted. */
const verbOf = ({ kind, by }: UpdateEvent) =>
  kind === 'submitted' && by === 'admin' ? 'Written' : kinds[kind]

/** An update's history, oldest first. */
export const UpdateHistory = ({ events }: { events: readonly UpdateEvent[] }) => (
  <History events={events} className="mt-6">
    {(event) => (
      <>
        <p>
          <span>{verbOf(event)}</span> by <bdi>{nameOf(event)}</bdi>,{' '}
          <span className="text-muted">
            <DateTime value={event.at} format="minute" />
          </span>
        </p>
        {event.note && <p className="max-w-prose text-muted wrap-anywhere">{event.note}</p>}
      </>
    )}
  </History>
)
