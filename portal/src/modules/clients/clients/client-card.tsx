import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'

interface Props {
  client: ClientView
  /** Buttons of other modules, e.g. View Profile. */
  actions?: ReactNode
}

export function ClientCard({ client, actions }: Props) {
  const name = displayName(client)
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} src={client.profilePicture} />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{name}</span>
            <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
              {client.companyName}
            </span>
          </span>
        </span>
      }
      aside={client.suspended && <Badge tone="negative">Suspended</Badge>}
      actions={actions}
    >
      <p className="wrap-anywhere">{client.email || messages.clients.noEmail}</p>
      <p className="text-xs text-muted">
        Client since <DateTime value={client.createdAt} />
      </p>
    </Card>
  )
}
