import { assignStaff, unassignStaff } from '@leadwright/shared/contracts/clients/assignments'
import * as deals from '@leadwright/shared/contracts/money/deals'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { describe, expect, test } from 'vitest'
import { confirmationOf, dealBody, report } from '../../../testing/deal-samples.ts'
import { addDraft, addReleased } from '../../../testing/lead-samples.ts'
import { orderBody } from '../../../testing/order-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'

const proof = { proof: 'Their press release.', proofLink: 'https://press.test/halvorsen' }
const body = { ...dealBody, ...proof }
/** What people who see no money don't read. */
const money = [
  ...['value', 'orderNumber', 'fee', 'feeStatus', 'paymentId', 'completesOn', 'agreedOn'],
  'disputed',
]

/** A client with a released lead, for which one of two staff members works. */
async function withLead() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  const staff = await app.signInAs('staff')
  const params = { clientId: client.id }
  await app.ok(addOrder, { params, body: orderBody }, admin)
  await app.ok(assignStaff, { params: { ...params, staffId: staff.id } }, admin)
  const lead = await addReleased(app, admin, client.id)
  const ofLead = { ...params, leadId: lead.id }
  const list = async (who: Caller, at: { clientId: string; leadId: string } = ofLead) =>
    (await app.ok(deals.listLeadDeals, { params: at }, who)).items
  return {
    ...{ ...app, admin, client, limited, staff, params, lead, ofLead, list },
    ownLead: { ...own, leadId: lead.id },
    /** A report by the team. */
    reportAs: (who: Caller, change: Partial<typeof body> = {}) =>
      app.ok(deals.reportDeal, { params: ofLead, body: { ...body, ...change } }, who),
  }
}

describe('assigned staff', () => {
  test('report, correct and withdraw a deal', async () => {
    const on = await withLead()
    const { id, version } = await on.reportAs(on.staff)
    expect(await on.list(on.staff)).toMatchObject([
      { id, state: 'reported', reportedBy: 'team', signedOn: '2026-03-10', ...proof },
    ])
    const params = { ...on.params, dealId: id }
    const correction = { params, body: { ...body, signedOn: '2026-03-09', version } }
    const corrected = await on.ok(deals.editDeal, correction, on.staff)
    expect(corrected).toMatchObject({ signedOn: '2026-03-09', version: 2 })
    await on.ok(deals.withdrawDeal, { params, body: { version: 2 } }, on.staff)
    expect(await on.list(on.staff)).toEqual([])
  })

  test('see the state of a confirmed deal, and no amount', async () => {
    const on = await withLead()
    const { id } = await on.reportAs(on.admin, { value: 900_000 })
    await on.ok(
      deals.confirmDeal,
      await confirmationOf(on, on.admin, id, 'Agreed by phone.'),
      on.admin,
    )
    for (const items of [await on.list(on.staff), await on.list(on.limited, on.ownLead)]) {
      expect(items).toMatchObject([{ state: 'confirmed', confirmedReason: 'Agreed by phone.' }])
      for (const name of money) expect(items[0]).not.toHaveProperty(name)
    }
  })

  test('can’t enter a value, and their correction keeps that of an admin', async () => {
    const on = await withLead()
    const report = { params: on.ofLead, body: { ...body, value: 900_000 } }
    const refusal = { status: 400, issues: [{ path: 'value' }] }
    expect(await on.refused(deals.reportDeal, report, on.staff)).toMatchObject(refusal)
    const { id: dealId, version } = await on.reportAs(on.admin, { value: 900_000 })
    const params = { ...on.params, dealId }
    const withValue = { params, body: { ...body, value: 1, version } }
    expect(await on.refused(deals.editDeal, withValue, on.staff)).toMatchObject(refusal)
    await on.ok(deals.editDeal, { params, body: { ...body, version } }, on.staff)
    const { items } = await on.ok(deals.listDeals, { params: on.params }, on.admin)
    expect(items).toMatchObject([{ id: dealId, value: 900_000, version: 2 }])
  })

  test('need a sentence and a public page', async () => {
    const on = await withLead()
    const input = { params: on.ofLead, body: dealBody }
    expect(await on.refused(deals.reportDeal, input, on.staff)).toMatchObject({
      status: 400,
      issues: [{ path: 'proof' }],
    })
  })

  test('don’t decide, and leave the client’s report and the ledger alone', async () => {
    const on = await withLead()
    const { id: dealId, version } = await report(on, on.client, on.lead)
    const params = { ...on.params, dealId }
    const missing = { status: 404 }
    const correction = { params, body: { ...body, version } }
    expect(await on.refused(deals.editDeal, correction, on.staff)).toMatchObject(missing)
    const withdrawal = { params, body: { version } }
    expect(await on.refused(deals.withdrawDeal, withdrawal, on.staff)).toMatchObject(missing)
    const confirmation = await confirmationOf(on, on.admin, dealId)
    const decline = { params: { dealId }, body: { reason: 'R', version } }
    const refusal = { code: 'auth.forbidden' }
    expect(await on.refused(deals.confirmDeal, confirmation, on.staff)).toMatchObject(refusal)
    expect(await on.refused(deals.declineDeal, decline, on.staff)).toMatchObject(refusal)
    expect(await on.refused(deals.reviewDeal, { params: { dealId } }, on.staff)).toMatchObject(
      refusal,
    )
    expect(await on.refused(deals.listDeals, { params: on.params }, on.staff)).toMatchObject(
      refusal,
    )
  })

  test('notify the client and the admins of a report, who read who reported it', async () => {
    const on = await withLead()
    await on.reportAs(on.staff)
    const mails = queuedMails(on.deps).filter(({ kind }) => kind?.startsWith('deal'))
    expect(mails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['deal.changed', on.client.email],
      ['deal.reported', on.admin.email],
    ])
    const toAdmin = mails.find(({ kind }) => kind === 'deal.reported')
    expect(toAdmin?.content.paragraphs[0]).toBe('Test staff reported the deal.')
    const { items } = await on.ok(listNotifications, { query: {} }, on.admin)
    expect(items).toMatchObject([
      { text: expect.stringMatching(/^News about the deal with Halvorsen Marine, \S/) },
    ])
  })

  test('of another client find neither the lead nor its deals', async () => {
    const on = await withLead()
    const { id: dealId, version } = await on.reportAs(on.staff)
    const other = await on.signInAs('client')
    const elsewhere = await on.signInAs('staff')
    const params = { clientId: other.id, staffId: elsewhere.id }
    await on.ok(assignStaff, { params }, on.admin)
    const missing = { status: 404, code: 'request.not-found' }
    for (const clientId of [on.client.id, other.id]) {
      const at = { clientId, leadId: on.lead.id }
      expect(await on.refused(deals.listLeadDeals, { params: at }, elsewhere)).toMatchObject(
        missing,
      )
      const input = { params: at, body }
      expect(await on.refused(deals.reportDeal, input, elsewhere)).toMatchObject(missing)
      const withdrawal = { params: { clientId, dealId }, body: { version } }
      expect(await on.refused(deals.withdrawDeal, withdrawal, elsewhere)).toMatchObject(missing)
      const correction = { params: { clientId, dealId }, body: { ...body, version } }
      expect(await on.refused(deals.editDeal, correction, elsewhere)).toMatchObject(missing)
    }
    await on.ok(unassignStaff, { params: { ...on.params, staffId: on.staff.id } }, on.admin)
    expect(await on.refused(deals.listLeadDeals, { params: on.ofLead }, on.staff)).toMatchObject(
      missing,
    )
  })
})

test('a report by an admin notifies the client only', async () => {
  const on = await withLead()
  await on.reportAs(on.admin)
  const mails = queuedMails(on.deps).filter(({ kind }) => kind?.startsWith('deal'))
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['deal.changed', on.client.email]])
})

test('the deals of a draft are not found', async () => {
  const on = await withLead()
  const person = { person: 'Per', email: 'per@draft.test' }
  const { id: leadId } = await addDraft(on, on.admin, on.client.id, person)
  const missing = { status: 404 }
  const ofDraft = { params: { ...on.params, leadId } }
  expect(await on.refused(deals.listLeadDeals, ofDraft, on.staff)).toMatchObject(missing)
  const ofOwn = { params: { ...own, leadId } }
  expect(await on.refused(deals.listLeadDeals, ofOwn, on.client)).toMatchObject(missing)
})

test('people of the client without access to money read deals, and can’t report, correct or agree', async () => {
  const on = await withLead()
  const { id: dealId, version } = await report(on, on.client, on.lead, { value: 900_000 })
  expect(await on.list(on.limited, on.ownLead)).toMatchObject([{ id: dealId, state: 'reported' }])
  const refusal = { code: 'auth.forbidden' }
  const attempts = [
    [deals.listDeals, { params: own }],
    [deals.reportDeal, { params: on.ownLead, body: dealBody }],
    [deals.editDeal, { params: { ...own, dealId }, body: { ...dealBody, version } }],
    [deals.withdrawDeal, { params: { ...own, dealId }, body: { version } }],
    [deals.agreeToFee, { params: { dealId }, body: { fee: 55_000 } }],
  ] as const
  for (const [endpoint, input] of attempts) {
    expect(await on.refused(endpoint, input, on.limited)).toMatchObject(refusal)
  }
})
