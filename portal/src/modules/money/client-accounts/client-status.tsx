import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import { Badge } from '../../../ui/badge.tsx'
import { filterLabels } from './client-list-address.ts'

const tones = { active: 'positive', paused: 'caution', finished: 'neutral' } as const

/** Whether the campaign runs, and whether the client can sign in. */
export function ClientStatus({ client: { campaign, suspended } }: { client: ClientAccount }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {campaign && <Badge tone={tones[campaign]}>{filterLabels[campaign]}</Badge>}
      {suspended && <Badge tone="negative">Suspended</Badge>}
      {!campaign && !suspended && <Badge>Not started</Badge>}
    </span>
  )
}

/** How many updates wait for a decision; nothing where none does. */
export function PendingUpdates({ client: { pendingUpdates } }: { client: ClientAccount }) {
  if (pendingUpdates === 0) return null
  return <Badge tone="caution">{`${pendingUpdates} to decide`}</Badge>
}
