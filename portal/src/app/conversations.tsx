import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazy, lazyWithin } from '../lib/lazy.ts'
import { LoadingRows } from '../ui/loading.tsx'
import { useDialogParam } from '../ui/use-dialog-param.ts'

const Conversation = lazyWithin(() => import('../modules/conversations/conversation.tsx'))
const ConversationDialog = lazy(() => import('../modules/conversations/conversation-dialog.tsx'))

/** The record whose conversation is open; kept in the address, with the comment that a link leads to. */
export const useOpenConversation = () => useDialogParam('conversation', { comment: '' })

/**
 * The conversation in the address, in a dialog.
 * @param unanswered ids of the conversations to answer one after the other
 */
export function OpenConversation({ unanswered }: { unanswered?: readonly string[] }) {
  const [recordId, setRecordId] = useOpenConversation()
  const comment = useSearchParams()[0].get('comment') ?? ''
  if (recordId === '') return null
  return (
    <ConversationDialog
      key={recordId}
      recordId={recordId}
      comment={comment}
      {...(unanswered && {
        queue: { label: 'Unanswered comments', ids: unanswered, onOpen: setRecordId },
      })}
      onClose={() => setRecordId('')}
    />
  )
}

/** The conversation about a record, shown below the record. */
export const conversationAbout = (recordId: string) => (
  <div className="mt-6 border-t border-line pt-5">
    <Suspense fallback={<LoadingRows label="Loading conversation..." amount={2} />}>
      <Conversation recordId={recordId} />
    </Suspense>
  </div>
)
