import { prefetch } from '../../lib/prefetch.ts'
import { payQuery } from '../../modules/money/pay/pay.queries.ts'
import { PayList } from '../../modules/money/pay/pay-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(payQuery())

export function Component() {
  return (
    <>
      <PageHeader title="Payments" />
      <PayList empty="Your pay will appear here, newest first." />
    </>
  )
}
