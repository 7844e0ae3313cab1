import {
  completePayment,
  getPaymentSummary,
  reviewPayment,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  getUpdate,
  listWaitingUpdates,
  rejectUpdate,
  reviewUpdate,
  reviseUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { describe, expect, test } from 'vitest'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { payments } from '../payments/payments.table.ts'

const words = { title: 'Bait', description: 'A closed deal.' }
const date = '2026-03-10'
const incoming = { kind: 'payment', status: 'completed', date } as const

async function withUpdate(value = 10_000) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Ana', lastName: 'Admin' })
  const client = await app.signInAs('client', { companyName: 'Example Freight' })
  const { id } = await app.ok(addUpdate, { body: { ...words, value } }, client)
  const params = { updateId: id }
  const review = () => app.ok(reviewUpdate, { params }, admin)
  const rows = () => app.deps.db.select().from(payments).all()
  return { app, admin, client, params, review, rows }
}
const balanceOf = async ({ app }: Awaited<ReturnType<typeof withUpdate>>, client: Caller) =>
  (await app.ok(getPaymentSummary, { params: own }, client)).balance

describe('approving the version that was read', () => {
  test('an approval is rejected every time if the client edits between reading and clicking', async () => {
    const world = await withUpdate()
    const { app, admin, client, params, review, rows } = world
    for (let round = 0; round < 100; round += 1) {
      const { version, value } = await review()
      const next = { ...words, value: (90_000 + round) * 100, version }
      await app.ok(reviseUpdate, { params, body: next }, client)
      const amount = value ?? 0
      const current = (90_000 + round) * 100
      const body = { ...incoming, version, amount }
      expect(await app.refused(approveUpdate, { params, body }, admin)).toMatchObject({
        status: 409,
        code: 'record.conflict',
        message: messages.updates.changedSince(formatCents(amount), formatCents(current)),
        differences: [
          { path: 'version', read: version, current: version + 1 },
          { path: 'amount', read: amount, current },
        ],
      })
    }
    expect([rows(), await balanceOf(world, client)]).toEqual([[], 0])
    const { version, value } = await review()
    const body = { ...incoming, version, amount: value ?? 0 }
    expect(await app.ok(approveUpdate, { params, body }, admin)).toMatchObject({
      status: 'approved',
    })
    expect(await balanceOf(world, client)).toBe(value)
  })

  test('every version and amount except the current ones is rejected', async () => {
    const world = await withUpdate()
    const { app, admin, params, rows } = world
    for (const version of [1, 2, 3]) {
      for (const amount of [1, 9_999, 10_000, 10_001, 9_000_000]) {
        if (version === 1 && amount === 10_000) continue
        const body = { ...incoming, version, amount }
        const refusal = await app.refused(approveUpdate, { params, body }, admin)
        expect(refusal).toMatchObject({ status: 409, code: 'record.conflict' })
      }
    }
    expect(rows()).toEqual([])
  })

  test('a request without the amount that was read, or without a kind, is rejected', async () => {
    const { app, admin, params } = await withUpdate()
    const { kind: _, ...unkind } = { ...incoming, version: 1, amount: 10_000 }
    const answer = await app.refused(approveUpdate, { params, body: unkind }, admin)
    expect(answer.issues).toEqual([{ path: 'kind', message: messages.payments.chooseKind }])
    const body = { ...incoming, version: 1 }
    expect((await app.refused(approveUpdate, { params, body }, admin)).status).toBe(400)
  })

  test('two admins, two tabs and a repeated click create one payment', async () => {
    const world = await withUpdate()
    const { app, admin, client, params, rows } = world
    const second = await app.signInAs('admin')
    const body = { ...incoming, version: 1, amount: 10_000 }
    const callers = [admin, app.signInAgain(admin), second, admin]
    const answers = await Promise.all(
      callers.map((caller) => app.send(approveUpdate, { params, body }, caller)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const late = await app.refused(approveUpdate, { params, body }, admin)
    expect(late.code).toBe('updates.decided')
    expect([rows().length, await balanceOf(world, client)]).toEqual([1, 10_000])
  })

  test('rejecting an older version fails and returns both versions', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(reviseUpdate, { params, body: { ...words, value: 10_000, version: 1 } }, client)
    const body = { reason: 'No.', version: 1 }
    expect(await app.refused(rejectUpdate, { params, body }, admin)).toMatchObject({
      code: 'record.conflict',
      differences: [{ path: 'version', read: 1, current: 2 }],
    })
  })

  test('a pending payment is completed with the kind and the amount that were read', async () => {
    const world = await withUpdate()
    const { app, admin, client, params } = world
    const body = { ...incoming, status: 'pending', version: 1, amount: 10_000 } as const
    const { paymentId } = await app.ok(approveUpdate, { params, body }, admin)
    const payment = { paymentId: paymentId ?? '' }
    const read = await app.ok(reviewPayment, { params: payment }, admin)
    expect(read).toMatchObject({
      clientName: 'Test client',
      companyName: 'Example Freight',
      settled: false,
      balance: { now: 0, after: 10_000 },
    })
    for (const wrong of [
      { kind: 'payment', amount: 10_001, date },
      { kind: 'credit', amount: 10_000, date },
    ] as const) {
      const refusal = await app.refused(completePayment, { params: payment, body: wrong }, admin)
      expect(refusal).toMatchObject({ status: 409, code: 'record.conflict' })
    }
    expect(await balanceOf(world, client)).toBe(0)
    const right = { kind: 'payment', amount: 10_000, date } as const
    await app.ok(completePayment, { params: payment, body: right }, admin)
    expect(await app.ok(reviewPayment, { params: payment }, admin)).toMatchObject({
      settled: true,
      balance: { now: 10_000 },
    })
  })
})

describe('the review of an update', () => {
  test('names client and company and shows the balance after an approval', async () => {
    const { review } = await withUpdate(64_000)
    expect(await review()).toMatchObject({
      clientName: 'Test client',
      companyName: 'Example Freight',
      value: 64_000,
      decidedByName: null,
      balance: { now: 0, incoming: 64_000, outgoing: -64_000 },
    })
  })

  test('names who decided', async () => {
    const { app, admin, params, review } = await withUpdate()
    await app.ok(rejectUpdate, { params, body: { reason: 'No.', version: 1 } }, admin)
    expect(await review()).toMatchObject({ status: 'rejected', decidedByName: 'Ana Admin' })
  })

  test('says that the client withdrew it, to admins only', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(withdrawUpdate, { params, body: { version: 1 } }, client)
    const gone = {
      status: 404,
      code: 'updates.withdrawn',
      message: messages.updates.withdrawn.client,
    }
    const approval = { ...incoming, version: 2, amount: 10_000 }
    const rejection = { reason: 'No.', version: 2 }
    expect(await app.refused(reviewUpdate, { params }, admin)).toMatchObject(gone)
    expect(await app.refused(approveUpdate, { params, body: approval }, admin)).toMatchObject(gone)
    expect(await app.refused(rejectUpdate, { params, body: rejection }, admin)).toMatchObject(gone)
    const stranger = await app.signInAs('client')
    const hidden = await app.refused(getUpdate, { params }, stranger)
    expect(hidden).toMatchObject({ status: 404, code: 'request.not-found' })
    expect((await app.refused(reviewUpdate, { params }, stranger)).status).toBe(403)
  })
})

test('waiting updates come in pages, longest wait first, with the total number', async () => {
  const { app, admin, client, params } = await withUpdate()
  const ids = [params.updateId]
  for (let n = 1; n < 20; n += 1) {
    if (n % 3 === 1) app.clock.advance(1_000)
    const { id } = await app.ok(addUpdate, { body: { ...words, value: 100 } }, client)
    ids.push(id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ok(listWaitingUpdates, { query: { cursor, limit: 8 } }, admin)
    expect(page.total).toBe(20)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(20)
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(seen[0]).toBe(params.updateId)
})
