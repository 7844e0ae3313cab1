import { readListAhead } from '../../lib/read-ahead.ts'
import { payQuery } from '../../modules/money/pay/pay.queries.ts'
import { PayList } from '../../modules/money/pay/pay-list.tsx'
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
