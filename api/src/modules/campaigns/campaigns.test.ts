import {
  getCampaign,
  importCampaignWeeks,
  removeCampaignWeek,
  setCampaignStatus,
  setCampaignWeek,
} from '@leadwright/shared/contracts/clients/campaigns'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'

async function start() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const lastAction = () =>
    app.deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()?.action
  return { app, admin, client, params: { clientId: client.id }, lastAction }
}
const { campaigns } = messages
const csv = (text: string) => new File([text], 'weeks.csv', { type: 'text/csv' })

describe('the campaign', () => {
  test('does not exist until an admin starts it', async () => {
    const { app, client } = await start()
    expect(await app.ok(getCampaign, { params: own }, client)).toEqual({ campaign: null })
  })

  test('shows the client its totals over all weeks', async () => {
    const { app, admin, client, params, lastAction } = await start()
    await app.ok(setCampaignStatus, { params, body: { status: 'active', version: null } }, admin)
    expect(lastAction()).toBe('campaign.status-set')
    for (const [week, leads, appointments] of [
      ['2026-03-02', 30, 8],
      ['2026-02-23', 17, 4],
    ] as const) {
      const body = { leads, appointments, version: null }
      await app.ok(setCampaignWeek, { params: { ...params, week }, body }, admin)
    }
    expect(lastAction()).toBe('campaign.week-set')
    expect(await app.ok(getCampaign, { params: own }, client)).toMatchObject({
      campaign: {
        status: 'active',
        leads: 47,
        appointments: 12,
        weeks: [{ week: '2026-02-23' }, { week: '2026-03-02' }],
      },
    })
  })

  test('rejects a stale status and stale figures', async () => {
    const { app, admin, params } = await start()
    const stale = { status: 409, code: 'record.conflict' }
    const startCampaign = { params, body: { status: 'active', version: null } as const }
    await app.ok(setCampaignStatus, startCampaign, admin)
    expect(await app.refused(setCampaignStatus, startCampaign, admin)).toMatchObject(stale)
    const week = { params: { ...params, week: '2026-03-02' } }
    const body = { leads: 1, appointments: 0, version: null }
    await app.ok(setCampaignWeek, { ...week, body }, admin)
    expect(await app.refused(setCampaignWeek, { ...week, body }, admin)).toMatchObject(stale)
    await app.ok(setCampaignWeek, { ...week, body: { ...body, leads: 2, version: 1 } }, admin)
  })

  test('a week can be deleted only once', async () => {
    const { app, admin, params, lastAction } = await start()
    const week = { params: { ...params, week: '2026-03-02' } }
    await app.ok(
      setCampaignWeek,
      { ...week, body: { leads: 1, appointments: 0, version: null } },
      admin,
    )
    expect(await app.ok(removeCampaignWeek, week, admin)).toMatchObject({ leads: 0, weeks: [] })
    expect(lastAction()).toBe('campaign.week-removed')
    expect(await app.refused(removeCampaignWeek, week, admin)).toMatchObject({ status: 404 })
  })

  test.each([
    ['2026-03-03', { leads: 1, appointments: 1, version: null }],
    ['2026-13-01', { leads: 1, appointments: 1, version: null }],
    ['2026-03-16', { leads: 1, appointments: 1, version: null }],
    ['2026-03-02', { leads: -1, appointments: 1, version: null }],
    ['2026-03-02', { leads: 0.5, appointments: 1, version: null }],
    ['2026-03-02', { leads: 1e308, appointments: 1, version: null }],
    ['2026-03-02', { leads: '1', appointments: 1, version: null }],
  ])('the week %s with %j is rejected', async (week, body) => {
    const { app, admin, params } = await start()
    const refusal = await app.refused(setCampaignWeek, { params: { ...params, week }, body }, admin)
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('weeks are imported from a CSV file, replacing existing ones', async () => {
    const { app, admin, params, lastAction } = await start()
    const file = csv('week,leads,appointments\r\n2026-02-23,10,2\r\n2026-03-02,20,3\r\n')
    expect(await app.ok(importCampaignWeeks, { params, file }, admin)).toMatchObject({
      imported: 2,
    })
    const newer = csv('week,leads,appointments\n2026-03-02,21,4\n')
    const { campaign } = await app.ok(importCampaignWeeks, { params, file: newer }, admin)
    expect(campaign).toMatchObject({ status: 'active', leads: 31, appointments: 6 })
    expect(lastAction()).toBe('campaign.weeks-imported')
  })

  test('a single bad line rejects the whole file and is named', async () => {
    const { app, admin, params } = await start()
    const file = csv('week,leads,appointments\n2026-02-23,10,2\n2026-03-02,many,3\n')
    expect(await app.refused(importCampaignWeeks, { params, file }, admin)).toMatchObject({
      status: 400,
      issues: [
        { path: 'file', message: messages.campaigns.csvRow(3, messages.campaigns.csvCells) },
      ],
    })
    expect(await app.ok(getCampaign, { params }, admin)).toEqual({ campaign: null })
  })

  test.each([
    ['in UTF-16', new File([Buffer.from('\ufeffweek', 'utf16le')], 'x.csv'), campaigns.csvEncoding],
    [
      'in Windows-1252',
      new File([Buffer.from('w\xf6k', 'latin1')], 'x.csv'),
      campaigns.csvEncoding,
    ],
    [
      'left with an open quote',
      csv('week,leads,appointments\n"2026-02-23,10,2\n'),
      campaigns.csvFile,
    ],
    ['missing', undefined, campaigns.csvFile],
  ])('a file that is %s is rejected', async (_, file, message) => {
    const { app, admin, params } = await start()
    expect(await app.refused(importCampaignWeeks, { params, file }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'file', message }],
    })
  })

  test('a missing client has no campaign to change', async () => {
    const { app, admin } = await start()
    const params = { clientId: crypto.randomUUID() }
    const body = { status: 'active', version: null }
    expect(await app.refused(setCampaignStatus, { params, body }, admin)).toMatchObject({
      status: 404,
    })
  })
})
