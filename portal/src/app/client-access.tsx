import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { eraseClient } from '../modules/clients/clients/clients.queries.ts'
import { membersQuery } from '../modules/clients/members/members.queries.ts'
import { MembersSection } from '../modules/clients/members/members-section.tsx'
import { AccessAction } from '../modules/people/access/access-action.tsx'
import { AccessPanel } from '../modules/people/access/access-panel.tsx'
import { ClientSuspension } from '../modules/people/access/client-suspension.tsx'

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

/** Erases a client's personal data; then the list of the remaining clients is shown. */
function ClientErasure({ client }: { client: ClientView }) {
  const navigate = useNavigate()
  const { title, text, label, question, done } = messages.clients.erase
  return (
    <ul className="mt-8 max-w-2xl border-y border-line">
      <AccessAction
        {...{ title, text, label, done }}
        question={question(displayName(client))}
        run={async () => {
          await eraseClient(client.clientId)
          await navigate(paths.clients)
        }}
      />
    </ul>
  )
}
