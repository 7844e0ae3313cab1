import { can } from '@leadwright/shared/permissions'
import { useViewer } from '../../lib/session/store.ts'
import { Unanswered } from '../../modules/conversations/unanswered.tsx'
import { WaitingQueue } from '../../modules/money/updates/waiting-queue.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { conversationAbout, OpenConversation, useOpenConversation } from '../conversations.tsx'

/** What waits for the team; staff answer comments, admins decide, too. */
export function Component() {
  const { role } = useViewer()
  const [, open] = useOpenConversation()
  const decides = can(role, 'updates.decide')
  return (
    <>
      <PageHeader title="Waiting for you">
        {decides
          ? 'Comments to answer, money to decide on before it stands in a client’s payments, and messages to read.'
          : 'Comments of clients to answer.'}
      </PageHeader>
      <div className="grid gap-8">
        <Unanswered onOpen={open} />
        {decides && <WaitingQueue conversation={conversationAbout} />}
      </div>
      <OpenConversation />
    </>
  )
}
