import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import { getBilling, setBilling } from '@leadwright/shared/contracts/money/billing'
import { getStatement } from '@leadwright/shared/contracts/money/payments'
import { desc } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { billingBody } from '../../../testing/invoice-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  return { ...app, admin, client, params }
}

test('the main login enters billing details, which are on the statement and in its download', async () => {
  const { ok, client } = await withClient()
  const none = { address: '', taxNumber: '', purchaseOrder: '', version: null }
  expect(await ok(getBilling, { params: own }, client)).toEqual({ ...none, editable: true })
  const entered = { ...billingBody, version: 1 }
  const saved = await ok(setBilling, { params: own, body: billingBody }, client)
  expect(saved).toEqual({ ...entered, editable: true })
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const { billing } = await ok(getStatement, { params: own, query }, client)
  expect(billing).toEqual(entered)
  const archive = await ok(downloadDataExport, {}, client)
  const file = unzipSync(new Uint8Array(await archive.arrayBuffer()))['billing.json']
  expect(JSON.parse(Buffer.from(file ?? []).toString())).toMatchObject(entered)
})

test('the audit log names the changed fields only; a stale change is rejected', async () => {
  const { ok, refused, admin, params, deps } = await withClient()
  await ok(setBilling, { params, body: billingBody }, admin)
  const stale = await refused(setBilling, { params, body: billingBody }, admin)
  expect(stale).toMatchObject({ status: 409, code: 'record.conflict' })
  const body = { ...billingBody, address: '', taxNumber: 'XX 9', version: 1 }
  expect(await ok(setBilling, { params, body }, admin)).toMatchObject({ version: 2 })
  expect(await ok(setBilling, { params, body: { ...body, version: 2 } }, admin)).toMatchObject({
    version: 2,
  })
  const last = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()
  expect(last).toMatchObject({ action: 'payment.billing-changed' })
  expect(JSON.parse(last?.detail ?? '')).toEqual({ fields: 'billing address, tax number' })
})

test('a colleague reads them, and only the main login and admins change them', async () => {
  const { ok, refused, signInAs, params } = await withClient()
  const colleague = await signInAs('client', params)
  expect(await ok(getBilling, { params: own }, colleague)).toMatchObject({ editable: false })
  const asOwn = { params: own, body: billingBody }
  expect(await refused(setBilling, asOwn, colleague)).toMatchObject({ status: 403 })
  const limited = await signInAs('client-limited', params)
  const other = await signInAs('client')
  const staff = await signInAs('staff')
  for (const caller of [limited, other, staff]) {
    expect(await refused(getBilling, { params }, caller)).toMatchObject({ status: 403 })
    const answer = await refused(setBilling, { params, body: billingBody }, caller)
    expect(answer).toMatchObject({ status: 403 })
  }
  expect(await refused(setBilling, asOwn, limited)).toMatchObject({ status: 403 })
})
