import * as leadContract from '@leadwright/shared/contracts/leads'
import { listDeals } from '@leadwright/shared/contracts/money/deals'
import * as contract from '@leadwright/shared/contracts/money/objections'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { getPaymentSummary } from '@leadwright/shared/contracts/money/payments'
import { addReleased } from './lead-samples.ts'
import { orderBody } from './order-samples.ts'
import { own } from './own.ts'
import { type Caller, createTestApp } from './test-app.ts'

const day = 86_400_000

/** Tuesday, 10 March 2026; a client with the sample order and a released lead. */
export async function objectableLead(env: Record<string, string> = {}) {
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
  const leadNow = () =>
    app.ok(leadContract.leads.get, { params: { leadId: lead.id } }, fresh().admin)
  const dealsNow = async () =>
    (await app.ok(listDeals, { params: { clientId: client.id } }, fresh().admin)).items
  const balance = async () =>
    (await app.ok(getPaymentSummary, { params: own }, fresh().client)).balance
  const fails = async (
    endpoint: Parameters<typeof app.refused>[0],
    input: object,
    who: Caller,
  ): Promise<string> => (await app.refused(endpoint, input, who)).code
  return {
    ...app,
    admin,
    client,
    sides,
    lead,
    to,
    windows,
    pass,
    fresh,
    leadNow,
    dealsNow,
    balance,
    fails,
  }
}
