import { useCan } from '../../lib/session/use-can.ts'
import { Unanswered } from '../../modules/conversations/unanswered.tsx'
import { WaitingDeals } from '../../modules/money/deals/waiting-deals.tsx'
import { WaitingQueue } from '../../modules/money/updates/waiting-queue.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { conversationAbout, OpenConversation, useOpenConversation } from '../conversations.tsx'

/** What waits for the team: staff answer comments, and admins also decide on updates and deals. */
export function Component() {
  const [, open] = useOpenConversation()
  const confirms = useCan('payments.write')
  const decides = useCan('updates.decide')
  return (
    <>
      <PageHeader title="Waiting for you">
        {decides
          ? 'Comments to answer, deals to confirm, and updates to approve, reject or read.'
          : 'Client comments to answer.'}
      </PageHeader>
      <div className="grid gap-8">
        <Unanswered onOpen={open} />
        {confirms && <WaitingDeals />}
        {decides && <WaitingQueue conversation={conversationAbout} />}
      </div>
      <OpenConversation />
    </>
  )
}
