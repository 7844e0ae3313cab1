import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { companyLabel, displayName } from '@leadwright/shared/people'
import { ArrowLeft, Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { startView } from '../../../lib/session/session.queries.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useMayLeave } from '../../../ui/unsaved-input.ts'
import { useAction } from '../../../ui/use-action.ts'

/** Who the client is, with a link to view the portal as the client. */
export function ClientHeader({ client, backTo }: { client: ClientView; backTo: string }) {
  const [starting, setStarting] = useState(false)
  const act = useAction()
  const mayLeave = useMayLeave(null)
  const mayView = useCan('clients.view-as')

  async function view() {
    if (!(await mayLeave())) return
    setStarting(true)
    if (!(await act(() => startView(client.clientId)))) setStarting(false)
  }

  const name = companyLabel(client)
  return (
    <>
      <Link
        to={backTo}
        className="mb-3 inline-flex items-center gap-1.5 rounded text-[0.8125rem] text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        Clients
      </Link>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <Avatar name={name} src={client.profilePicture} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {client.invited && <Badge tone="caution">Invited</Badge>}
            {client.suspended && <Badge tone="negative">Suspended</Badge>}
          </span>
        }
        actions={
          mayView && (
            <Button
              icon={<Eye />}
              busy={starting}
              busyLabel="Opening..."
              onClick={() => void view()}
            >
              View as client
            </Button>
          )
        }
      >
        <bdi>{displayName(client)}</bdi> · Client since <DateTime value={client.createdAt} />
      </PageHeader>
    </>
  )
}
