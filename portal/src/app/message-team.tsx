import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { company } from '../lib/company.ts'
import { ownContactQuery } from '../modules/clients/assignments/assignments.queries.ts'
import Conversation from '../modules/conversations/conversation.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'

/** The client's messages with the team that are about no record, and a form for the next one. */
export default function MessageTeam({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownContactQuery())
  const contact = query.data?.contact
  const team = `the ${company.name} team`
  return (
    <Dialog
      hasAddress
      onClose={onClose}
      title="Message the team"
      description={`To ${contact ? `${displayName(contact)} and ${team}` : team}. You and your colleagues can read it in Conversations.`}
    >
      <QueryView query={query} loading="Loading messages..." rows={2}>
        {({ conversationId }) => <Conversation recordId={conversationId} />}
      </QueryView>
    </Dialog>
  )
}
