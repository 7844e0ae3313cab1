import { agreeToFee, getOwnDeals } from '@leadwright/shared/contracts/money/deals'
import { enterPayment, reversePayment } from '@leadwright/shared/contracts/money/payments'
import { expect, test } from 'vitest'
import { addConfirmed } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { createTestApp } from '../../../testing/test-app.ts'

test('deals are the leads that signed, and fees what is completed; without money, only the number', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  const params = { clientId: client.id }
  const read = async () => Promise.all([client, limited].map((who) => app.ok(getOwnDeals, {}, who)))
  expect(await read()).toEqual([
    { deals: 0, fees: 0 },
    { deals: 0, fees: null },
  ])
  await addReleased(app, admin, client.id, { company: 'Open' })
  const lead = await addReleased(app, admin, client.id, { email: 'b@b.test', person: 'B' })
  const { id: dealId, fee } = await addConfirmed(app, { admin, ...params }, lead)
  const cents = fee ?? 0
  expect(await read()).toEqual([
    { deals: 1, fees: 0 },
    { deals: 1, fees: null },
  ])
  await app.ok(agreeToFee, { params: { dealId }, body: { fee: cents } }, client)
  // A fee for something else, and a fee that is reversed.
  const entry = { kind: 'fee', date: '2026-03-10', title: 'Fee', reason: 'R' } as const
  await app.ok(enterPayment, { params, body: { ...entry, amount: 500 } }, admin)
  const wrong = await app.ok(enterPayment, { params, body: { ...entry, amount: 700 } }, admin)
  const reversal = {
    params: { paymentId: wrong.id },
    body: { kind: 'fee', amount: 700, date: '2026-03-10', reason: 'R' },
  } as const
  await app.ok(reversePayment, reversal, admin)
  await app.ok(enterPayment, { params, body: { ...entry, kind: 'payment', amount: 90_000 } }, admin)
  const other = await app.signInAs('client')
  expect(await app.ok(getOwnDeals, {}, other)).toEqual({ deals: 0, fees: 0 })
  expect(await read()).toEqual([
    { deals: 1, fees: cents + 500 },
    { deals: 1, fees: null },
  ])
})
