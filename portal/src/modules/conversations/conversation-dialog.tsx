import {
  clientUpdatePath,
  leadPath,
  ownLeadPath,
  updatePath,
} from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../lib/session/use-can.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MilestoneState } from '../../ui/milestone-state.tsx'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import Conversation from './conversation.tsx'
import { kindNames } from './conversation-list.tsx'
import { conversationQuery } from './conversations.queries.ts'

interface Props {
  recordId: string
  onClose: () => void
}

/** A single conversation, opened from any list that shows its record. */
export default function ConversationDialog({ recordId, onClose }: Props) {
  const query = useQuery(conversationQuery(recordId))
  const { data } = query
  const isClient = useCan('conversations.own')
  const mayDecide = useCan('updates.decide')
  const mayReadLeads = useCan('leads.read')
  return (
    <Dialog
      hasAddress
      isReading
      onClose={onClose}
      title={data?.title ?? 'Conversation'}
      description={
        data &&
        [data.kind !== 'client' && kindNames[data.kind], !isClient && data.clientName]
          .filter(Boolean)
          .join(', ')
      }
    >
      <QueryView
        query={query}
        loading="Loading conversation..."
        rows={3}
        notFound={() => (
          <MissingRecord
            message="This conversation was deleted or doesn’t exist."
            onClose={onClose}
          />
        )}
      >
        {({ id, kind, clientId, milestone }) => (
          <>
            {milestone && (
              <p className="mb-5 text-muted">
                <MilestoneState milestone={milestone} reader={isClient ? 'client' : 'team'} />
              </p>
            )}
            {kind === 'update' && (isClient || mayDecide) && (
              <LinkButton
                size="small"
                className="mb-5"
                to={isClient ? updatePath(id) : clientUpdatePath(clientId, id)}
              >
                Open update
              </LinkButton>
            )}
            {kind === 'lead' && (isClient || mayReadLeads) && (
              <LinkButton
                size="small"
                className="mb-5"
                to={isClient ? ownLeadPath(id) : leadPath(id)}
              >
                Open lead
              </LinkButton>
            )}
            <Conversation recordId={id} />
          </>
        )}
      </QueryView>
    </Dialog>
  )
}
