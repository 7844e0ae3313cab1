import { listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { inviteApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { addExpense } from '@leadwright/shared/contracts/money/finances'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { transaction } from '../db/client.ts'
import { callerKey } from '../http/request-budgets.ts'
import { recordPayment } from '../modules/money/payments/ledger.usecases.ts'
import { apply, pdfFile } from './application.ts'
import type { Request } from './changed-fields.ts'
import { addConfirmed, confirmation, dealBody } from './deal-samples.ts'
import { addExternal } from './external-samples.ts'
import { deliver, signingKeys } from './incoming-webhooks.ts'
import { invoiceOf } from './invoice-samples.ts'
import { addReleased, leadBody } from './lead-samples.ts'
import { addListOf, exclusionBody, targetBody } from './list-samples.ts'
import { objectionBody } from './objection-samples.ts'
import { orderBody } from './order-samples.ts'
import { profileBody } from './profile-samples.ts'
import { addDomain, domainBody } from './sending-samples.ts'
import { type Caller, createTestApp } from './test-app.ts'
import { clientKinds, creatorOf, vaultBody } from './vault-records.ts'

/**
 * A valid request for each write that happens once, with a changed one. Each call returns a request
 * that was not sent before.
 */
export async function onceRequests() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const staff = await app.signInAs('staff')
  const { row: submission } = await apply(app)
  const update = { title: 'Closed deal', description: 'Signed.', value: 500 }
  // Of a client with only one person, because each of them is emailed.
  const asking = await app.signInAs('client')
  const { id: recordId } = await app.ok(addUpdate, { body: update }, asking)
  let count = 0

  const day = '2026-03-02'
  const expense = { title: 'Rent', amount: 1_000, spentOn: day }
  const read = { kind: 'fee', amount: 5 } as const
  /** Each entry can be followed by one other entry. */
  const entry = (status: 'pending' | 'completed') =>
    transaction(app.deps.db, (tx) => {
      const about = { clientId: client.id, ...read, status, title: 'Fee', reason: 'R' }
      return recordPayment(tx, { ...about, date: day, at: `${day}T00:00:00.000Z` }).id
    })
  async function booking() {
    const times = { startsAt: '2026-12-02T10:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' }
    const guest = { name: 'Nora', email: `guest-${count}@guest.test` }
    await deliver(app, 'cal', { id: `booking-${count}`, ...guest, ...times })
    const { items } = await app.ok(listBookings, { query: { view: 'unmatched' } }, admin)
    return items.find(({ email }) => email === guest.email)?.id
  }

  const person = () => ({
    firstName: 'Nora',
    lastName: 'New',
    email: `nora-${count}@test.test`,
  })
  const login = () => ({ ...person(), password: `a-long-one-${count}`, companyName: 'C' })
  const meeting = { title: 'Kick-off', startsAt: '2026-12-02T10:00:00.000Z', minutes: 30 }
  const ofClient = { clientId: client.id }
  const excluded = () => exclusionBody({ domain: `excluded-${count}.test` })
  const about = { recordId }

  const ofVault = clientKinds.map((kind) => {
    const create = creatorOf(app.endpoints, kind)
    return [create.path, () => ({ body: vaultBody(create, client.id) })] as const
  })
  const requests: Record<string, () => Request | Promise<Request>> = {
    ...Object.fromEntries(ofVault),
    '/api/academy/videos': () => ({
      body: { category: 'Paid Ads', streamableCode: `moo${count}` },
    }),
    '/api/bookings/:bookingId/client': async () => ({
      params: { bookingId: await booking() },
      body: login(),
    }),
    '/api/calendar/events': () => ({
      body: { title: 'Offsite', allDay: true, startsAt: day, endsAt: day },
    }),
    '/api/clients': () => ({ body: login() }),
    '/api/clients/:clientId/members': () => ({
      params: ofClient,
      body: { ...person(), role: 'client-limited' },
    }),
    '/api/clients/:clientId/meetings': () => ({ params: ofClient, body: meeting }),
    // Of a client without milestones.
    '/api/clients/:clientId/onboarding': async () => ({
      params: { clientId: (await app.signInAs('client')).id },
      body: { contactId: null, milestones: [{ title: `Call ${count}`, dueOn: day }], tasks: [] },
    }),
    // The first order of a client.
    '/api/clients/:clientId/orders': async () => ({
      params: { clientId: (await app.signInAs('client')).id },
      body: orderBody,
    }),
    '/api/clients/:clientId/external-campaigns': () => ({
      params: ofClient,
      body: { source: 'mailer', externalId: `campaign-${count}`, name: 'Spring' },
    }),
    '/api/clients/:clientId/leads/external/:source/:externalId/suggestions': async () => {
      await addExternal(app, app.signInAgain(admin), client.id)
      const params = { ...ofClient, source: 'mailer', externalId: '4711' }
      return { params, body: { kind: 'other', text: `Reply ${count}`, appointmentAt: null } }
    },
    // The first version of a client's profile.
    '/api/clients/:clientId/profiles': async () => ({
      params: { clientId: (await app.signInAs('client')).id },
      body: profileBody,
    }),
    '/api/clients/:clientId/leads/:leadId/deals': async () => ({
      params: { ...ofClient, leadId: (await addReleased(app, admin, client.id)).id },
      body: { ...dealBody, proof: 'Press release', proofLink: 'https://press.test/a' },
    }),
    '/api/clients/own/leads/:leadId/deals': async () => ({
      params: { leadId: (await addReleased(app, admin, client.id)).id },
      body: dealBody,
    }),
    '/api/deals/:dealId/confirm': async () => {
      const { id: clientId } = await app.signInAs('client')
      const on = { admin: app.signInAgain(admin), clientId }
      return confirmation(app, on, await addReleased(app, on.admin, clientId))
    },
    '/api/objections': async () => ({
      body: objectionBody([(await addReleased(app, admin, client.id)).id]),
    }),
    '/api/deals/:dealId/objections': async () => {
      const on = { admin: app.signInAgain(admin), clientId: client.id }
      const company = { company: `Company ${count}`, domain: `company-${count}.test` }
      const lead = await addReleased(app, on.admin, client.id, company)
      const deal = await addConfirmed(app, on, lead)
      return { params: { dealId: deal.id }, body: { reason: 'not-signed', text: 'Ask them.' } }
    },
    '/api/clients/:clientId/payments': () => ({
      params: ofClient,
      body: { ...read, date: day, title: 'Fee', reason: 'R' },
    }),
    '/api/payments/:paymentId/invoice': () =>
      invoiceOf(entry('completed'), { number: `R-${count}` }),
    '/api/clients/:clientId/updates': () => ({
      params: ofClient,
      body: { ...update, kind: 'fee', date: day },
    }),
    '/api/conversations/:recordId/comments': () => ({
      params: about,
      body: { text: 'Which one?' },
    }),
    '/api/conversations/:recordId/files': () => ({
      params: about,
      body: { place: 'comment' },
      file: pdfFile(),
    }),
    '/api/conversations/:recordId/notes': () => ({ params: about, body: { text: 'Ask first.' } }),
    '/api/finances/expenses': () => ({ body: expense }),
    '/api/finances/expenses/:expenseId/receipts': async () => ({
      params: {
        expenseId: (await app.ok(addExpense, { body: expense }, app.signInAgain(admin))).id,
      },
      body: {},
      file: pdfFile(),
    }),
    '/api/finances/past-clients': () => ({
      body: { name: 'Old', firstMonth: '2024-01', lastMonth: '2024-02' },
    }),
    '/api/hiring/submissions/:id/hire': async () => {
      const { row } = await apply(app, `hired-${count}@test.test`)
      const params = { id: row.id }
      const decision = { version: 1, applicantName: '', message: '' }
      await app.ok(inviteApplicant, { params, body: decision }, app.signInAgain(admin))
      return { params, body: { ...person(), version: 2 } }
    },
    '/api/hiring/submissions/:id/notes': () => ({
      params: { id: submission.id },
      body: { text: 'Careful work.' },
    }),
    '/api/keys': () => ({ body: { name: 'n8n', scopes: ['campaign:read'] } }),
    '/api/client-notes': () => ({
      body: { clientId: client.id, kind: 'note', happenedOn: day, text: 'Call after lunch.' },
    }),
    '/api/leads': () => ({ body: leadBody(client.id) }),
    '/api/target-lists': () => ({ body: { clientId: client.id, name: 'Ports', note: '' } }),
    '/api/clients/:clientId/target-lists/:targetListId/targets': async () => {
      const { id: targetListId } = await addListOf(app, app.signInAgain(admin), client.id, [])
      return { params: { ...ofClient, targetListId }, body: targetBody() }
    },
    '/api/clients/:clientId/exclusions': () => ({ params: ofClient, body: excluded() }),
    '/api/clients/own/exclusions': () => ({ body: excluded() }),
    '/api/sending-domains': () => ({
      body: domainBody(client.id, { domain: `once-${count}.test` }),
    }),
    '/api/sending-domains/:sendingDomainId/incidents': async () => {
      const change = { domain: `incident-${count}.test` }
      const { id } = await addDomain(app, app.signInAgain(admin), client.id, change)
      return { params: { sendingDomainId: id }, body: { stoppedOn: day, note: '' } }
    },
    '/api/milestones': () => ({ body: { title: 'Launch', dueOn: day, clientId: client.id } }),
    '/api/passwords': () => ({
      body: { accountName: 'A', login: 'l', notes: '', password: `secret-${count}`, access: [] },
    }),
    '/api/pay': () => ({
      body: { staffId: staff.id, type: 'payment', amount: 1_000, title: 'Pay', paidOn: day },
    }),
    '/api/payments/:paymentId/cancel': () => ({
      params: { paymentId: entry('pending') },
      body: { ...read, reason: 'R' },
    }),
    '/api/payments/:paymentId/complete': () => ({
      params: { paymentId: entry('pending') },
      body: { ...read, date: day },
    }),
    '/api/payments/:paymentId/reverse': () => ({
      params: { paymentId: entry('completed') },
      body: { ...read, date: day, reason: 'R' },
    }),
    '/api/people': () => ({ body: { ...person(), role: 'staff' } }),
    '/api/staff': () => ({ body: person() }),
    '/api/tasks': () => ({
      body: { title: 'Call', assigneeId: staff.id, clientId: null, dueOn: day },
    }),
    '/api/updates': () => ({ body: update }),
    '/api/webhook-endpoints': () => ({
      body: { url: `https://hooks.example.com/${count}`, kinds: ['update.decided'] },
    }),
  }

  return {
    app,
    admin,
    client,
    paths: Object.keys(requests),
    endpoints: app.endpoints.filter(({ once }) => once),
    callerOf: ({ access }: Endpoint): Caller =>
      ['updates.own', 'payments.own', 'leads.own'].includes(access) ? client : admin,
    async make({ path }: Endpoint): Promise<Request> {
      count += 1
      // Ten requests for each endpoint are more than one person may send in a minute.
      await app.deps.limiter.reset('unsafe', callerKey({ userId: admin.id, network: '' }))
      const request = await requests[path]?.()
      if (!request) throw new Error(`There is no request for ${path}.`)
      return request
    },
  }
}
