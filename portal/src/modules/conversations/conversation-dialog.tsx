import { useQuery } from '@tanstack/react-query'
import { formatMeeting } from '../../lib/format.ts'
import { useViewer } from '../../lib/session/store.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MilestoneState } from '../../ui/milestone-state.tsx'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Queue, QueueNav, useQueue } from '../../ui/queue.tsx'
import Conversation from './conversation.tsx'
import { kindNames } from './conversation-list.tsx'
import { conversationQuery } from './conversations.queries.ts'
import { recordLink } from './record-link.rules.ts'

interface Props {
  recordId: string
  /** The comment that gets the focus: its id, or the id of a file in it. */
  comment?: string
  /** Conversations to answer one after the other: the comment has the focus, and an answer opens the next. */
  queue?: Queue
  onClose: () => void
}

/** A single conversation, opened from any list that shows its record. */
export default function ConversationDialog({ recordId, comment, queue, onClose }: Props) {
  const query = useQuery(conversationQuery(recordId))
  const { data } = query
  const { role } = useViewer()
  const isClient = useCan('conversations.own')
  const { wasQueued, onDone } = useQueue(recordId, queue, onClose)
  return (
    <Dialog
      hasAddress
      isReading={!wasQueued || Boolean(comment)}
      onClose={onClose}
      title={data?.title ?? 'Conversation'}
      description={
        data && (
          <>
            {[data.kind !== 'client' && kindNames[data.kind], !isClient && data.clientName]
              .filter(Boolean)
              .join(', ')}
            {data.meeting && (
              <time dateTime={data.meeting.startsAt} className="block">
                {formatMeeting(data.meeting.startsAt, data.meeting.minutes)}
              </time>
            )}
          </>
        )
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
        {(conversation) => {
          const { id, about, milestone } = conversation
          const link = recordLink(conversation, role)
          return (
            <>
              {milestone && (
                <p className="mb-5 text-muted">
                  <MilestoneState milestone={milestone} reader={isClient ? 'client' : 'team'} />
                </p>
              )}
              {about && (
                <p className="mb-5 max-w-prose whitespace-pre-line border-l-2 border-line pl-3 wrap-anywhere">
                  {about}
                </p>
              )}
              {link && (
                <LinkButton size="small" className="mb-5" to={link.to}>
                  {link.label}
                </LinkButton>
              )}
              <Conversation
                recordId={id}
                comment={comment}
                onSent={wasQueued ? onDone : undefined}
              />
            </>
          )
        }}
      </QueryView>
      <QueueNav queue={queue} id={recordId} />
    </Dialog>
  )
}
