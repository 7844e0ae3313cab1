import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { useNavigate } from 'react-router-dom'
import { eraseClient } from '../modules/clients/clients/clients.queries.ts'
import { AccessAction } from '../modules/people/access/access-action.tsx'

/** Erases a client's personal data; then the list of the remaining clients is shown. */
export function ClientErasure({ client }: { client: ClientView }) {
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
