import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import {
  addPayEntry,
  listOwnPay,
  listPay,
  listPayTotals,
} from '@leadwright/shared/contracts/money/pay'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { mailOutbox } from '../../mail/mail.table.ts'
import { staff } from '../../team/staff/staff.table.ts'
import { payEntries } from './pay.table.ts'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Sample' })
  const ann = await app.signInAs('staff', { firstName: 'Ann', lastName: 'Sample' })
  const pay = (amount: number, type: 'payment' | 'deduction', paidOn: string) =>
    app.ok(
      addPayEntry,
      { body: { staffId: ann.id, type, amount, title: 'Sample pay', paidOn } },
      admin,
    )
  return { app, admin, ann, pay }
}

describe('pay entries', () => {
  test('the staff member sees each entry with its author, newest first, and the totals', async () => {
    const { app, ann, pay } = await office()
    await pay(100_000, 'payment', '2025-12-31')
    await pay(250_050, 'payment', '2026-03-01')
    await pay(50, 'deduction', '2026-03-05')
    const list = (who: Caller) => app.ok(listOwnPay, { query: {} }, who)
    const { items, total, totalThisYear } = await list(ann)
    expect(items.map(({ paidOn, type, amount }) => [paidOn, type, amount])).toEqual([
      ['2026-03-05', 'deduction', 50],
      ['2026-03-01', 'payment', 250_050],
      ['2025-12-31', 'payment', 100_000],
    ])
    expect(items[0]).toMatchObject({ createdByName: 'Ada Sample', staffName: 'Ann Sample' })
    expect({ total, totalThisYear }).toEqual({ total: 350_000, totalThisYear: 250_000 })
    app.clock.advance(Date.parse('2027-01-01T00:00:00.000Z') - app.clock.now().getTime())
    expect(await list(app.signInAgain(ann))).toMatchObject({ total: 350_000, totalThisYear: 0 })
  })

  test('an admin sees what each team member was paid, also those without entries', async () => {
    const { app, admin, ann, pay } = await office()
    await pay(100_000, 'payment', '2025-12-31')
    await pay(250_050, 'payment', '2026-03-01')
    await pay(50, 'deduction', '2026-03-05')
    const { items } = await app.ok(listPayTotals, {}, admin)
    expect(items.map(({ firstName, ...rest }) => [firstName, rest])).toEqual([
      ['Ada', expect.objectContaining({ total: 0, totalThisYear: 0, lastPaidOn: null })],
      [
        'Ann',
        {
          staffId: ann.id,
          lastName: 'Sample',
          total: 350_000,
          totalThisYear: 250_000,
          lastPaidOn: '2026-03-05',
        },
      ],
    ])
  })

  test("no one sees another person's entries in their own list", async () => {
    const { app, admin, pay } = await office()
    await pay(100_000, 'payment', '2026-03-01')
    const ben = await app.signInAs('staff')
    expect(await app.ok(listOwnPay, { query: {} }, ben)).toMatchObject({ items: [], total: 0 })
    expect((await app.ok(listOwnPay, { query: {} }, admin)).items).toEqual([])
  })

  test.each([
    ['payment', 'Payment of $1,000.00 on 1 March 2026: Sample pay'],
    ['deduction', 'Deduction of $1,000.00 on 1 March 2026: Sample pay'],
  ] as const)('a %s is audited and emailed', async (type, text) => {
    const { app, ann, pay } = await office()
    await pay(100_000, type, '2026-03-01')
    expect(app.deps.db.select().from(auditLog).get()).toMatchObject({
      action: 'pay.entry-added',
      subjectName: 'Ann Sample',
      personId: ann.id,
    })
    expect(queuedMails(app.deps)).toMatchObject([
      {
        kind: 'pay.entry',
        to: ann.email,
        content: { paragraphs: [text] },
      },
    ])
  })

  test('someone who turned the email off gets none', async () => {
    const { app, ann, pay } = await office()
    await app.ok(setMailPreference, { body: { topic: 'pay.entry', mode: 'never' } }, ann)
    await pay(100_000, 'payment', '2026-03-01')
    expect(app.deps.db.select().from(mailOutbox).all()).toEqual([])
  })

  test('an entry cannot be changed or deleted, and outlives its staff member', async () => {
    const { app, admin, ann, pay } = await office()
    await pay(100_000, 'payment', '2026-03-01')
    const { db } = app.deps
    expect(() => db.update(payEntries).set({ amount: 1 }).run()).toThrow('append-only')
    expect(() => db.delete(payEntries).run()).toThrow('append-only')
    db.delete(staff).where(eq(staff.staffId, ann.id)).run()
    const { items } = await app.ok(listPay, { query: { staffId: ann.id } }, admin)
    expect(items.map(({ staffName }) => staffName)).toEqual(['Ann Sample'])
  })

  test.each([0, -1, 1.5, 1_000_000_001])('an amount of %d cents is rejected', async (amount) => {
    const { app, admin, ann } = await office()
    const body = { staffId: ann.id, type: 'payment', amount, title: 'x', paidOn: '2026-03-01' }
    expect(await app.refused(addPayEntry, { body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'amount' }],
    })
  })

  test('a staff member who does not exist is rejected', async () => {
    const { app, admin } = await office()
    const staffId = crypto.randomUUID()
    const body = { staffId, type: 'payment', amount: 1, title: 'x', paidOn: '2026-03-01' }
    expect((await app.refused(addPayEntry, { body }, admin)).issues).toMatchObject([
      { path: 'staffId' },
    ])
  })
})
