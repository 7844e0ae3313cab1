import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../modules/clients/members/members.queries.ts'
import { MembersSection } from '../modules/clients/members/members-section.tsx'
import { AccessPanel } from '../modules/people/access/access-panel.tsx'
import { ClientSuspension } from '../modules/people/access/client-suspension.tsx'
import { ClientErasure } from './client-erasure.tsx'

/** Whether the client can sign in, its main login, its people, and its erasure. */
export function ClientAccess({ client }: { client: ClientView }) {
  const { clientId, firstName } = client
  const people = useQuery(membersQuery(clientId)).data?.length ?? 1
  return (
    <>
      <ClientSuspension client={client} people={people} />
      <AccessPanel userId={clientId} name={firstName} canSuspend={false} />
      <div className="mt-8">
        <MembersSection clientId={clientId} suspended={client.suspended} />
      </div>
      <ClientErasure client={client} />
    </>
  )
}
