import { payQuery } from '../../features/pay/pay.queries.ts'
import { PayList } from '../../features/pay/pay-list.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** Starts reading while the page's code arrives. */
export function loader() {
  void queryClient.prefetchInfiniteQuery(payQuery())
  return null
}

export function Component() {
  return (
    <>
      <PageHeader title="Payments" />
      <PayList empty="What you are paid stands here, newest first." />
    </>
  )
}
