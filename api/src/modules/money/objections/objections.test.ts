import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import * as leadContract from '@leadwright/shared/contracts/leads'
import { changeFee, confirmDeal, listDeals } from '@leadwright/shared/contracts/money/deals'
import * as contract from '@leadwright/shared/contracts/money/objections'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import {
  cancelPayment,
  completePayment,
  getPaymentSummary,
  listPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { describe, expect, test } from 'vitest'
import { countFrom } from '../../../testing/counted.ts'
import { addConfirmed, confirmation, confirmationOf, report } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { decide, decisionOf, objectionBody, objectTo, objectToOneDeal } from '../../../testing/objection-samples.ts'
import { orderBody } from '../../../testing/order-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { completeFees } from '../deals/fees.jobs.ts'

const day = 86_400_000

/** Tuesday, 10 March 2026; a client with the sample order and a released lead. */
async function prepare(env: Record<string, string> = {}) {
  const app = await createTestApp(env)
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const client = await app.signInAs('client', { companyName: 'Northwind' })
  const sides = { admin, clientId: client.id }
  await app.ok(addOrder, { params: { clientId: client.id }, body: orderBody }, admin)
  const lead = await addReleased(app, admin, client.id)
  const to = async (leadId = lead.id, who: Caller = app.signInAgain(client)) =>
    app.ok(contract.listLeadObjections, { params: { ...own, leadId } }, who)
  /** What the client can object to today, and until when. */
  const windows = async (leadId = lead.id) =>
    (await to(leadId)).windows.map(({ until, reasons }) => ({ until, reasons }))
  const pass = (days: number) => app.clock.advance(days * day)
  const fresh = () => ({ admin: app.signInAgain(admin), client: app.signInAgain(client) })
  const leadNow = () => app.ok(leadContract.leads.get, { params: { leadId: lead.id } }, fresh().admin)
  const dealsNow = async () =>
    (await app.ok(listDeals, { params: { clientId: client.id } }, fresh().admin)).items
  const balance = async () =>
    (await app.ok(getPaymentSummary, { params: own }, fresh().client)).balance
  const fails = async (
    endpoint: Parameters<typeof app.refused>[0],
    input: object,
    who: Caller,
  ): Promise<string> => (await app.refused(endpoint, input, who)).code
  return { ...app, admin, client, sides, lead, to, windows, pass, fresh, leadNow, dealsNow, balance, fails }
}

const reasons = ['not-decision-maker', 'no-fit', 'known-before', 'other']

describe('the window of a lead', () => {
  test('is that of the order from its release or its appointment, at most 60 days', async () => {
    const app = await prepare()
    expect(await app.windows()).toEqual([{ until: '2026-03-24', reasons }])
    const add = (appointmentAt: string) =>
      addReleased(app, app.admin, app.client.id, { appointmentAt })
    const soon = await add('2026-03-20T10:00:00.000Z')
    expect(await app.windows(soon.id)).toEqual([{ until: '2026-04-03', reasons }])
    const late = await add('2026-05-08T10:00:00.000Z')
    expect(await app.windows(late.id)).toEqual([{ until: '2026-05-09', reasons }])
  })

  test('ends at midnight in the time zone of the company', async () => {
    // 24 March, 23:30 in Oslo.
    const app = await prepare({ COMPANY_TIME_ZONE: 'Europe/Oslo' })
    app.clock.set('2026-03-24T22:30:00.000Z')
    const [objection] = await objectTo(app, app.fresh().client, [app.lead])
    expect(objection).toMatchObject({ objectedOn: '2026-03-24', dueOn: '2026-03-31' })
    app.clock.set('2026-03-24T23:30:00.000Z')
    const other = await app.windows()
    expect(other).toEqual([{ until: '2026-03-24', reasons: [] }])
  })
})
