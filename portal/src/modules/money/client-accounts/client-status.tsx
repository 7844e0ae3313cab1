import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import type { ClientResults } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { Badge } from '../../../ui/badge.tsx'
import { filterLabels } from './client-list-address.ts'

const tones = { active: 'positive', paused: 'caution', finished: 'neutral' } as const

interface StatusProps {
  client: ClientAccount
  results: ClientResults | undefined
}

/** Whether the campaign is running, whether the client can sign in, and why it may be lost. */
export function ClientStatus({ client, results }: StatusProps) {
  const { campaign, suspended, invited } = client
  return (
    <span className="inline-flex flex-wrap gap-1">
      {campaign && <Badge tone={tones[campaign]}>{filterLabels[campaign]}</Badge>}
      {invited && <Badge tone="caution">Invited</Badge>}
      {suspended && <Badge tone="negative">Suspended</Badge>}
      {!campaign && !suspended && <Badge>Not started</Badge>}
      {results?.risks.map((risk) => (
        <Badge key={risk} tone="negative">
          {messages.today.risks[risk]}
        </Badge>
      ))}
    </span>
  )
}
