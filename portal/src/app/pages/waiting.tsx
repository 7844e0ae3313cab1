import { WaitingQueue } from '../../modules/money/updates/waiting-queue.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What waits for an admin. */
export function Component() {
  return (
    <>
      <PageHeader title="Waiting for you">
        Money to decide on before it stands in a client’s payments, and messages to read.
      </PageHeader>
      <WaitingQueue />
    </>
  )
}
