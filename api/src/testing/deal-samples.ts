import {
  confirmDeal,
  type DealBody,
  reportDeal,
  reviewDeal,
} from '@leadwright/shared/contracts/money/deals'
import { addOrder, listOrders } from '@leadwright/shared/contracts/money/orders'
import { orderBody } from './order-samples.ts'
import { own } from './own.ts'
import type { Caller, TestApp } from './test-app.ts'

/** What a client reports. */
export const dealBody: DealBody = {
  signedOn: '2026-03-10',
  value: null,
  proof: '',
  proofLink: null,
}

type App = Pick<TestApp, 'ok'>
interface Sides {
  admin: Caller
  clientId: string
}

/** A report by the client. */
export const report = (
  { ok }: App,
  client: Caller,
  { id: leadId }: { id: string },
  change: Partial<DealBody> = {},
) => ok(reportDeal, { params: { ...own, leadId }, body: { ...dealBody, ...change } }, client)

/** What an admin sends to confirm a deal as it is now. */
export async function confirmationOf({ ok }: App, admin: Caller, dealId: string, reason = '') {
  const { deal, leadVersion, order } = await ok(reviewDeal, { params: { dealId } }, admin)
  const read = { orderNumber: order?.number ?? 0, fee: order?.fee ?? 0 }
  return { params: { dealId }, body: { version: deal.version, leadVersion, ...read, reason } }
}

/** Adds the sample order if the client has none, and a deal that the team reported. */
export async function confirmation(
  app: App,
  { admin, clientId }: Sides,
  { id: leadId }: { id: string },
) {
  const { ok } = app
  const { items } = await ok(listOrders, { params: { clientId } }, admin)
  if (items.length === 0) await ok(addOrder, { params: { clientId }, body: orderBody }, admin)
  const proof = { proof: 'Their press release.', proofLink: 'https://press.test/halvorsen' }
  const body = { ...dealBody, ...proof }
  const { id } = await ok(reportDeal, { params: { clientId, leadId }, body }, admin)
  return confirmationOf(app, admin, id)
}

/** A deal that the team reported and confirmed. */
export async function addConfirmed(app: App, sides: Sides, lead: { id: string }) {
  return app.ok(confirmDeal, await confirmation(app, sides, lead), sides.admin)
}
