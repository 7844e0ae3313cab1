import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import { confirmDeal } from '@leadwright/shared/contracts/money/deals'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import * as updates from '@leadwright/shared/contracts/money/updates'
import * as reports from '@leadwright/shared/contracts/reports'
import { beginVisit } from '@leadwright/shared/contracts/visits'
import { confirmationOf, report } from './deal-samples.ts'
import { addReleased } from './lead-samples.ts'
import { objectToOneDeal } from './objection-samples.ts'
import { orderBody } from './order-samples.ts'
import { createTestApp } from './test-app.ts'

const hour = 3_600_000
export const cents = 777_731
export const [month, date] = ['2026-02', '2026-02-05']

/**
 * A client with money of this amount everywhere, and two colleagues, with and without access to
 * money.
 */
export async function clientWithMoney() {
  const app = await createTestApp()
  const { ok } = app
  const person = await app.signInAs('client')
  const params = { clientId: person.id }
  const people = [
    await app.signInAs('client', params),
    await app.signInAs('client-limited', params),
  ] as const
  for (const caller of people) {
    await ok(beginVisit, {}, caller)
    const body = { topic: 'update.decided', mode: 'daily' } as const
    await ok(setMailPreference, { body }, caller)
  }
  app.clock.advance(hour)
  const admin = await app.signInAs('admin')
  const owner = app.signInAgain(person)
  const full = app.signInAgain(people[0])
  const limited = app.signInAgain(people[1])
  const body = { title: 'Deposit', description: 'Sample.', value: 777_731 }
  const add = () => ok(updates.addUpdate, { body }, owner)
  const [pending, approved, rejected] = [await add(), await add(), await add()]
  await ok(
    updates.reviseUpdate,
    {
      params: { updateId: pending.id },
      body: { ...body, title: 'Two deposits', value: 100, version: 1 },
    },
    owner,
  )
  await ok(
    updates.approveUpdate,
    {
      params: { updateId: approved.id },
      body: { kind: 'fee', status: 'completed', date, amount: cents, version: 1 },
    },
    admin,
  )
  const refusal = { reason: 'No.', version: 1 }
  await ok(updates.rejectUpdate, { params: { updateId: rejected.id }, body: refusal }, admin)
  const written = await ok(
    updates.writeUpdate,
    { params, body: { ...body, kind: 'credit', date } },
    admin,
  )
  await ok(addOrder, { params, body: { ...orderBody, fee: cents } }, admin)
  const entry = { kind: 'payment', amount: cents, title: 'Transfer', reason: 'R', date } as const
  const { id: paymentId } = await ok(enterPayment, { params, body: entry }, admin)
  const meeting = {
    title: 'Review',
    startsAt: '2026-03-20T10:00:00.000Z',
    minutes: 30,
    joinUrl: '',
  }
  const { id: meetingId } = await ok(planMeeting, { params, body: meeting }, admin)
  const ofMonth = { params: { ...params, month } }
  const { figures } = await ok(reports.getReport, ofMonth, admin)
  await ok(reports.sendReport, { ...ofMonth, body: { figures, comment: '', version: null } }, admin)
  const lead = await addReleased(app, admin, person.id)
  const { id: dealId } = await report(app, owner, lead, { value: cents })
  await ok(confirmDeal, await confirmationOf(app, admin, dealId), admin)
  await objectToOneDeal(app, owner, { id: dealId })
  const another = await addReleased(app, admin, person.id, { company: 'Another' })
  await report(app, owner, another, { value: cents })
  const ids = {
    ...params,
    dealId,
    leadId: lead.id,
    paymentId,
    meetingId,
    month,
    userId: limited.id,
  }
  const shown = [pending, approved, rejected, written].map(({ id }) => ({
    ...ids,
    updateId: id,
    recordId: id,
  }))
  return { ...app, admin, owner, full, limited, shown }
}
