import { today } from '../lib/today.ts'
import { Badge } from './badge.tsx'
import { DateTime } from './date-time.tsx'

interface Props {
  milestone: {
    dueOn: string
    doneAt: string | null
    needsClient: boolean
    ownerName: string | null
  }
  reader: 'client' | 'team'
}

/** When a step of a client's plan is due or was done, and who does it. */
export function MilestoneState({ milestone, reader }: Props) {
  const { dueOn, doneAt, needsClient, ownerName } = milestone
  const isOpen = doneAt === null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        <span>{isOpen ? 'Due ' : 'Done '}</span>
        <DateTime value={doneAt ?? dueOn} />
      </span>
      {isOpen && dueOn < today() && <Badge tone="negative">Overdue</Badge>}
      {isOpen && needsClient && (
        <Badge tone="caution">{reader === 'client' ? 'For you' : 'For the client'}</Badge>
      )}
      {!needsClient && ownerName && <bdi>{ownerName}</bdi>}
    </span>
  )
}
