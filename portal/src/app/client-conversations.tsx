import { ClientMeetingsPanel } from '../modules/bookings/client-meetings-panel.tsx'
import { ConversationList } from '../modules/conversations/conversation-list.tsx'
import { FileList } from '../modules/conversations/file-list.tsx'
import { Button } from '../ui/button.tsx'
import { OpenConversation, useOpenConversation } from './conversations.tsx'
import { useTeamOptions } from './use-team-options.ts'

interface Props {
  clientId: string
}

/** All conversations with a client. */
export function ClientConversations({ clientId }: Props) {
  const [, open] = useOpenConversation()
  return (
    <>
      <ConversationList
        clientId={clientId}
        onOpen={open}
        action={
          <Button size="small" aria-haspopup="dialog" onClick={() => open(clientId)}>
            Message the client
          </Button>
        }
      />
      <OpenConversation />
    </>
  )
}

/** What the team shares with a client, and all attachments. */
export function ClientFiles({ clientId }: Props) {
  const [, open] = useOpenConversation()
  return (
    <section aria-label="Files">
      <FileList
        clientId={clientId}
        empty="No files yet. Share recordings, documents and links in the vault."
        onOpen={open}
      />
      <OpenConversation />
    </section>
  )
}

/** Meetings with a client, and the comments on them. */
export function ClientMeetings({ clientId, timeZone }: Props & { timeZone: string | null }) {
  const [, open] = useOpenConversation()
  const team = useTeamOptions()
  return (
    <>
      <ClientMeetingsPanel {...{ clientId, timeZone, team }} onComment={open} />
      <OpenConversation />
    </>
  )
}
