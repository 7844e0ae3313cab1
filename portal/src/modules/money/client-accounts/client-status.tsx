import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import { count } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { filterLabels } from './client-list-address.ts'

const tones = { active: 'positive', paused: 'caution', finished: 'neutral' } as const

/** Whether the campaign is running, and whether the client can sign in. */
export function ClientStatus({ client: { campaign, suspended } }: { client: ClientAccount }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {campaign && <Badge tone={tones[campaign]}>{filterLabels[campaign]}</Badge>}
      {suspended && <Badge tone="negative">Suspended</Badge>}
      {!campaign && !suspended && <Badge>Not started</Badge>}
    </span>
  )
}

/** The number of updates that need a decision; nothing if there are none. */
export function PendingUpdates({ client: { pendingUpdates } }: { client: ClientAccount }) {
  if (pendingUpdates === 0) return null
  return <Badge tone="caution">{count(pendingUpdates, 'pending update')}</Badge>
}
