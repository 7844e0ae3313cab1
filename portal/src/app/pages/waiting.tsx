import { WaitingQueue } from '../../modules/money/updates/waiting-queue.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What waits for an admin's decision. */
export function Component() {
  return (
    <>
      <PageHeader title="Waiting for you">
        Updates with a monetary value, before they stand in a client’s payments.
      </PageHeader>
      <WaitingQueue />
    </>
  )
}
