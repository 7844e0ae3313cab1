import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../lib/session/use-can.ts'
import { ClientMeetingsPanel } from '../modules/bookings/client-meetings-panel.tsx'
import { ConversationList } from '../modules/conversations/conversation-list.tsx'
import { FileList } from '../modules/conversations/file-list.tsx'
import { peopleQuery } from '../modules/people/people/people.queries.ts'
import { Button } from '../ui/button.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { byLabel } from '../ui/name-options.ts'
import { OpenConversation, useOpenConversation } from './conversations.tsx'

interface Props {
  clientId: string
}

/** All conversations with a client, and all of its files. */
export function ClientConversations({ clientId }: Props) {
  const [, open] = useOpenConversation()
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ConversationList
        clientId={clientId}
        onOpen={open}
        action={
          <Button size="small" aria-haspopup="dialog" onClick={() => open(clientId)}>
            Message the client
          </Button>
        }
      />
      <ListSection title="Files">
        <FileList
          clientId={clientId}
          empty="No files yet. Share recordings, documents and links in the vault."
          onOpen={open}
        />
      </ListSection>
      <OpenConversation />
    </div>
  )
}

/** Meetings with a client, and the comments on them. */
export function ClientMeetings({ clientId, timeZone }: Props & { timeZone: string | null }) {
  const [, open] = useOpenConversation()
  const { data } = useQuery({ ...peopleQuery(), enabled: useCan('people.read') })
  const team = (data?.items ?? [])
    .map((person) => ({ value: person.userId, label: displayName(person) }))
    .toSorted(byLabel)
  return (
    <>
      <ClientMeetingsPanel {...{ clientId, timeZone, team }} onComment={open} />
      <OpenConversation />
    </>
  )
}
