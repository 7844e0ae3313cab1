import { payQuery } from '../../features/pay/pay.queries.ts'
import { PayList } from '../../features/pay/pay-list.tsx'
import { readListAhead } from '../../lib/read-ahead.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** Starts reading while the page's code arrives. */
export function loader() {
  void readListAhead(payQuery())
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
