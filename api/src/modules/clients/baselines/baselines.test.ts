import { getBaseline, setBaseline } from '@leadwright/shared/contracts/clients/baselines'
import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import { desc } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { baselineBody } from '../../../testing/baseline-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const set = (change = {}) =>
    app.ok(setBaseline, { params, body: { ...baselineBody, ...change } }, admin)
  const refuse = (change = {}) =>
    app.refused(setBaseline, { params, body: { ...baselineBody, ...change } }, admin)
  const read = () => app.ok(getBaseline, { params }, admin)
  return { ...app, admin, client, params, set, refuse, read }
}

test('a client has no baseline until an admin enters it', async () => {
  const { read, set, ok, params, admin } = await withClient()
  expect(await read()).toMatchObject({ leadsPerMonth: null, version: null, campaignFrom: null })
  await ok(setCampaignStatus, { params, body: { status: 'active', version: null } }, admin)
  const entered = { ...baselineBody, version: 1, campaignFrom: '2026-03-10' }
  expect(await set()).toEqual(entered)
  expect(await read()).toEqual(entered)
})

test('a change is audited, a stale one is rejected, and the same figures again change nothing', async () => {
  const { set, refuse, deps } = await withClient()
  await set()
  expect(await refuse()).toMatchObject({ status: 409, code: 'record.conflict' })
  expect(await set({ version: 1 })).toMatchObject({ version: 1 })
  expect(await set({ leadsPerMonth: 5, version: 1 })).toMatchObject({ version: 2 })
  expect(await refuse({ version: 1 })).toMatchObject({ status: 409, code: 'record.conflict' })
  const last = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()
  expect(last).toMatchObject({ action: 'campaign.baseline-set' })
  expect(JSON.parse(last?.detail ?? '')).toEqual({
    changes: { 'leads in the last month before': [4, 5] },
  })
})

test.each([
  [{ reportedBy: '' }, 'reportedBy'],
  [{ reportedOn: null }, 'reportedOn'],
  [{ reportedOn: '2026-03-11' }, 'reportedOn'],
  [{ startedOn: '2026-03-11' }, 'startedOn'],
  [{ leadsPerMonth: -1 }, 'leadsPerMonth'],
  [{ daysToMeeting: 1.5 }, 'daysToMeeting'],
])('%j is rejected at its field', async (change, path) => {
  const { refuse, read } = await withClient()
  expect(await refuse(change)).toMatchObject({ status: 400, issues: [{ path }] })
  expect(await read()).toMatchObject({ version: null })
})

test('a start alone needs no one who reported it, and figures can be removed', async () => {
  const { set } = await withClient()
  const none = { leadsPerMonth: null, daysToMeeting: null, reportedBy: null, reportedOn: null }
  expect(await set({ ...none, startedOn: '2025-01-07' })).toMatchObject({ version: 1 })
  expect(await set({ version: 1 })).toMatchObject({ leadsPerMonth: 4 })
  const removed = { ...none, startedOn: null }
  expect(await set({ ...removed, version: 2 })).toMatchObject(removed)
})

test('only admins enter and see it; the client has it in its data download', async () => {
  const { set, refused, ok, signInAs, signInAgain, params, client } = await withClient()
  await set()
  const staff = await signInAs('staff')
  const other = await signInAs('client')
  const body = { ...baselineBody, version: 1 }
  for (const caller of [staff, other, client]) {
    expect(await refused(setBaseline, { params, body }, caller)).toMatchObject({ status: 403 })
    expect(await refused(getBaseline, { params }, caller)).toMatchObject({ status: 403 })
  }
  expect(await ok(getBaseline, { params: own }, other)).toMatchObject({ version: null })
  const archive = await ok(downloadDataExport, {}, signInAgain(client))
  const file = unzipSync(new Uint8Array(await archive.arrayBuffer()))['baseline.json']
  expect(JSON.parse(Buffer.from(file ?? []).toString())).toMatchObject(body)
})
