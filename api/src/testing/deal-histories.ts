import * as leadsContract from '@leadwright/shared/contracts/leads'
import * as contract from '@leadwright/shared/contracts/money/deals'
import * as objections from '@leadwright/shared/contracts/money/objections'
import * as ledger from '@leadwright/shared/contracts/money/payments'
import fc from 'fast-check'
import { expect } from 'vitest'
import { confirmationOf, dealBody } from './deal-samples.ts'
import { knownDeals } from './known-deals.ts'
import { objectionBody } from './objection-samples.ts'
import { own } from './own.ts'

const day = 86_400_000
const fee = 55_000
const which = fc.nat({ max: 2 })
const names = [
  ...([
    'report',
    'edit',
    'withdraw-report',
    'decline',
    'confirm',
    'agree',
    'cancel',
    'reverse',
  ] as const),
  ...(['withdraw', 'reinstate', 'lose', 'enter', 'attach', 'change-fee'] as const),
  ...(['object-to-lead', 'object-to-deal', 'withdraw-objection'] as const),
  ...(['accept-objection', 'decline-objection'] as const),
] as const
const objecting = [
  'object-to-lead',
  'object-to-deal',
  'accept-objection',
  'decline-objection',
] as const
export const dealStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom(...names), which, byTeam: fc.boolean() }),
  },
  // Weighted, because without them a history has neither a fee nor the end of a window.
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('report', 'confirm', 'sign', 'sign'), which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom(...objecting), which, byTeam: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), days: fc.nat({ max: 16 }) }) },
)
export type DealStep = typeof dealStep extends fc.Arbitrary<infer T> ? T : never

/** A client with three leads, to which things happen at random. @param decided as for `knownDeals` */
export async function dealHistory(decided: string[]) {
  const known = await knownDeals(decided)
  const { app, admin, client, params, asAdmin, asClient, leadIds, fees, open, notCounted } = known
  const { leadOf, send, today, listDeals, versionOf, completedRow, runJob } = known
  const { noteFee, noteNewFee, noteOpen, end } = known

  async function take(one: DealStep): Promise<void> {
    if (one.does === 'wait') {
      app.clock.advance(('days' in one ? one.days : 0) * day)
      return runJob()
    }
    if (!('which' in one)) return
    if (one.does === 'sign') {
      await take({ ...one, does: 'report' })
      return take({ ...one, does: 'confirm' })
    }
    const leadId = leadIds[one.which]
    const ofLead = (await listDeals()).filter((deal) => deal.leadId === leadId)
    const [deal] = ofLead
    const byTeam = 'byTeam' in one && one.byTeam
    const [by, clientId] = byTeam ? [admin, client.id] : [client, own.clientId]
    const body = {
      ...{ ...dealBody, signedOn: today() },
      ...(byTeam && { proof: 'Press', proofLink: 'https://press.test/a' }),
    }
    const paymentId = deal?.paymentId ?? ''
    const ofDeal = fees.get(paymentId)
    const money = { kind: 'fee', amount: deal?.fee ?? fee, reason: 'R' } as const
    const version = versionOf(leadId)
    switch (one.does) {
      case 'report':
        await send(contract.reportDeal, { params: { clientId, leadId }, body }, by)
        return
      case 'enter': {
        const entry = { ...money, amount: fee, title: 'By hand', date: today() }
        const { id } = await app.ok(ledger.enterPayment, { params, body: entry }, asAdmin())
        fees.set(id, { status: 'completed', amount: fee, completesOn: null, dealId: null })
        return
      }
      case 'withdraw':
      case 'lose': {
        const input = { params: { clientId: client.id, leadId }, body: { reason: 'R', version } }
        const endpoint = one.does === 'lose' ? leadsContract.loseLead : leadsContract.withdrawLead
        const isDone = await send(endpoint, input, admin)
        if (isDone && leadId && one.does === 'withdraw') notCounted.add(leadId)
        return
      }
      case 'object-to-lead': {
        if (!leadId) return
        const input = { body: objectionBody([leadId]) }
        if (await send(objections.objectToLeads, input, client)) {
          await noteOpen(leadId, null)
        }
        return
      }
      case 'withdraw-objection':
      case 'accept-objection':
      case 'decline-objection':
        return end(
          one.does,
          open.find((known) => known.leadId === leadId),
        )
      case 'reinstate': {
        const input = { params: { leadId }, body: { version } }
        const isDone = await send(leadsContract.reinstateLead, input, admin)
        if (isDone && leadId) notCounted.delete(leadId)
        return
      }
    }
    if (!deal) return
    const { id: dealId } = deal
    switch (one.does) {
      case 'edit':
        await send(
          contract.editDeal,
          { params: { clientId, dealId }, body: { ...body, version: deal.version } },
          by,
        )
        return
      case 'withdraw-report':
        await send(
          contract.withdrawDeal,
          { params: { clientId, dealId }, body: { version: deal.version } },
          by,
        )
        return
      case 'decline':
        await send(
          contract.declineDeal,
          { params: { dealId }, body: { reason: 'R', version: deal.version } },
          admin,
        )
        return
      case 'confirm': {
        const input = await confirmationOf(app, asAdmin(), dealId)
        if (!(await send(contract.confirmDeal, input, admin))) return
        const confirmed = (await listDeals()).find(({ id }) => id === dealId)
        if (confirmed) noteFee(confirmed, 'pending')
        return
      }
      case 'agree':
        if (
          await send(
            contract.agreeToFee,
            { params: { dealId }, body: { fee: deal.fee ?? fee } },
            client,
          )
        ) {
          if (ofDeal) ofDeal.status = 'completed'
        }
        return
      case 'cancel': {
        const input = { params: { paymentId }, body: money }
        if (paymentId && (await send(ledger.cancelPayment, input, admin)) && ofDeal) {
          ofDeal.status = 'cancelled'
        }
        return
      }
      case 'reverse': {
        const row = paymentId ? await completedRow(paymentId) : undefined
        if (!row) return
        const input = { params: { paymentId: row.id }, body: { ...money, date: today() } }
        if ((await send(ledger.reversePayment, input, admin)) && ofDeal) ofDeal.status = 'reversed'
        return
      }
      case 'attach': {
        const { fees: free } = await app.ok(contract.reviewDeal, { params: { dealId } }, asAdmin())
        const [first] = free
        if (!first) return
        const attachment = { version: deal.version, paymentId: first.id, fee: first.amount }
        const input = { params: { dealId }, body: attachment }
        if (!(await send(contract.attachFee, input, admin))) return
        const attached = fees.get(first.id)
        leadOf.set(dealId, deal.leadId)
        if (attached) attached.dealId = dealId
        return
      }
      case 'change-fee': {
        const next = { fee: (deal.fee ?? 0) + 1_000, reason: 'R', version: deal.version }
        const input = { params: { dealId }, body: next }
        if (await send(contract.changeFee, input, admin)) await noteNewFee(deal)
        return
      }
      case 'object-to-deal': {
        const { windows } = await app.ok(
          objections.listLeadObjections,
          { params: { ...own, leadId: deal.leadId } },
          asClient(),
        )
        const reasons = windows.flatMap((found) => (found.dealId === dealId ? found.reasons : []))
        const reason = reasons[(deal.version + one.which) % reasons.length] ?? 'not-ours'
        const input = { params: { dealId }, body: { reason, text: 'T' } }
        const isDone = await send(objections.objectToDeal, input, client)
        expect(isDone).toBe(reasons.length > 0)
        if (isDone) await noteOpen(deal.leadId, dealId)
      }
    }
  }

  return { ...known, take }
}
