import { ClientMeetingsPanel } from '../modules/bookings/client-meetings-panel.tsx'
import { ConversationList } from '../modules/conversations/conversation-list.tsx'
import { FileList } from '../modules/conversations/file-list.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { OpenConversation, useOpenConversation } from './conversations.tsx'

interface Props {
  clientId: string
}

/** All conversations with a client, and all of its files. */
export function ClientConversations({ clientId }: Props) {
  const [, open] = useOpenConversation()
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ConversationList clientId={clientId} onOpen={open} />
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
  return (
    <>
      <ClientMeetingsPanel clientId={clientId} timeZone={timeZone} onComment={open} />
      <OpenConversation />
    </>
  )
}
