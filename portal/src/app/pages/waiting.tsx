import { useInfiniteQuery } from '@tanstack/react-query'
import { useCan } from '../../lib/session/use-can.ts'
import { WaitingProposals } from '../../modules/bookings/waiting-proposals.tsx'
import { unansweredQuery } from '../../modules/conversations/conversations.queries.ts'
import { Unanswered } from '../../modules/conversations/unanswered.tsx'
import { WaitingLeads } from '../../modules/leads/waiting-leads.tsx'
import { WaitingDeals } from '../../modules/money/deals/waiting-deals.tsx'
import { WaitingObjections } from '../../modules/money/objections/waiting-objections.tsx'
import { WaitingQueue } from '../../modules/money/updates/waiting-queue.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAnchor } from '../../ui/use-anchor.ts'
import { conversationAbout, OpenConversation, useOpenConversation } from '../conversations.tsx'

/**
 * What waits for the team, finished in place: staff answer comments and release leads, and admins also decide
 * on deals, objections and updates.
 */
export function Component() {
  const [, open] = useOpenConversation()
  const unanswered = useInfiniteQuery(unansweredQuery()).data?.items ?? []
  const confirms = useCan('payments.write')
  const decides = useCan('updates.decide')
  const schedules = useCan('bookings.manage')
  const decidesObjections = useCan('leads.write')
  useAnchor()
  return (
    <>
      <PageHeader title="Inbox">
        {decides
          ? 'Comments to answer, leads to release, meetings to move, and deals, objections and updates to decide.'
          : 'Client comments to answer, and leads to release.'}
      </PageHeader>
      <div className="grid gap-8">
        <Unanswered onOpen={open} />
        {schedules && <WaitingProposals />}
        {confirms && <WaitingDeals />}
        {decidesObjections && <WaitingObjections />}
        <WaitingLeads />
        {decides && <WaitingQueue conversation={conversationAbout} />}
      </div>
      <OpenConversation unanswered={unanswered.map(({ id }) => id)} />
    </>
  )
}
