import { confirmDeal, reportDeal, reviewDeal } from '@leadwright/shared/contracts/money/deals'
import { ownClient } from '@leadwright/shared/own-client'
import { colleague } from './colleague.ts'
import type { PortalServer } from './portal-server.ts'

/**
 * A deal with the company of a lead, reported by its client and confirmed at the fee of the order.
 * Returns its id.
 */
export async function confirmSampleDeal(portal: PortalServer, leadId: string, signedOn: string) {
  const admin = colleague(portal, 'admin')
  const body = { signedOn, value: null, proof: '', proofLink: null }
  const { id: dealId } = await colleague(portal, 'client')(reportDeal, {
    params: { clientId: ownClient, leadId },
    body,
  })
  const { deal, leadVersion, order } = await admin(reviewDeal, { params: { dealId } })
  const read = { version: deal.version, leadVersion, orderNumber: order?.number ?? 0 }
  await admin(confirmDeal, {
    params: { dealId },
    body: { ...read, fee: order?.fee ?? 0, reason: '' },
  })
  return dealId
}
