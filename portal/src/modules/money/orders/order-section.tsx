import type { OrderView } from '@leadwright/shared/contracts/money/orders'
import { formatCents } from '@leadwright/shared/money'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { count, formatDay } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { companyToday } from '../../../lib/today.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ordersQuery } from './orders.queries.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

const feeOf = ({ fee, feePer }: OrderView) =>
  `${formatCents(fee)} for each ${feePer === 'company' ? 'company that signs' : 'deal that closes'}`

/** The terms of an order, each in words. */
const termsOf = (order: OrderView): readonly (readonly [string, string])[] => [
  ['Fee', feeOf(order)],
  ['Further deals', order.feePer === 'company' ? 'With the same company, free' : 'Each at the fee'],
  ['Leads count for', `${count(order.attributionMonths, 'month')} from their release`],
  ['Due', `Within ${count(order.feeDueDays, 'day')} of a fee’s completion`],
  ['Objections', `Within ${count(order.objectionDays, 'day')}`],
  ['After the contract', `Deals within ${count(order.tailDays, 'day')} still count`],
  [
    'Deals that fall through',
    order.fellThroughDays === 0
      ? 'The fee remains due'
      : `No fee within ${count(order.fellThroughDays, 'day')} of signing`,
  ],
  ['In force since', formatDay(order.startsOn)],
  ...(order.note ? [['Agreed', order.note] as const] : []),
]

/** The terms agreed with a client, and the earlier ones; admins can add the next order. */
export function OrderSection({ clientId }: { clientId: string }) {
  const query = useQuery(ordersQuery(clientId))
  const { data: orders } = query
  const isOwn = clientId === ownClient
  if (isOwn && orders?.items.length === 0) return null
  return (
    <PageSection
      title={isOwn ? 'Your order' : 'Order'}
      description="What was agreed about fees."
      actions={
        !isOwn &&
        orders && (
          <DialogButton
            size="small"
            dialog={(close) => <OrderDialog {...{ clientId, orders }} onClose={close} />}
          >
            {orders.items.length > 0 ? 'New order' : 'Add order'}
          </DialogButton>
        )
      }
    >
      <QueryView query={query} loading={<LoadingBlock label="Loading order..." className="h-24" />}>
        {({ current, items }) => (
          <div className="grid gap-4">
            {current ? <DetailsList items={termsOf(current)} /> : <p>No order is in force yet.</p>}
            <OtherOrders orders={items.filter(({ id }) => id !== current?.id)} />
          </div>
        )}
      </QueryView>
    </PageSection>
  )
}

/** Orders that are replaced or not in force yet. */
function OtherOrders({ orders }: { orders: readonly OrderView[] }) {
  if (orders.length === 0) return null
  return (
    <ul aria-label="Other orders" className="grid gap-1 text-muted">
      {orders.map((order) => (
        <li key={order.id}>
          {`${order.startsOn > companyToday() ? 'From' : 'Earlier, from'} ${formatDay(order.startsOn)}: ${feeOf(order)}`}
        </li>
      ))}
    </ul>
  )
}
