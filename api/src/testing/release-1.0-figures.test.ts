import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import { getReport, type ReportFigures } from '@leadwright/shared/contracts/reports'
import { expect, test } from 'vitest'
import { openOriginal1, openRelease1 } from './release-1.0.ts'
import type { Caller } from './test-app.ts'

async function upgraded() {
  const app = await openRelease1()
  const admin: Caller = {
    ...{ id: app.facts.people.admin, email: 'admin@leadwright.test', role: 'admin' },
    cookie: `session=${app.facts.sessions.admin}`,
  }
  return { ...app, admin, original: openOriginal1() }
}

test('the figures that release 1.0 stored are shown unchanged, as entered', async () => {
  const { ok, admin, original } = await upgraded()
  const stored = original
    .prepare<[], { clientId: string; week: string; leads: number; appointments: number }>(
      `SELECT client_id AS clientId, week, leads, appointments FROM campaign_weeks
       JOIN clients USING (client_id) WHERE erased_at IS NULL ORDER BY client_id, week`,
    )
    .all()
  expect(stored.length).toBeGreaterThan(0)
  const shown: typeof stored = []
  for (const clientId of new Set(stored.map((week) => week.clientId))) {
    const { campaign } = await ok(getCampaign, { params: { clientId } }, admin)
    expect(campaign).toMatchObject({ countedFrom: null })
    for (const { week, leads, appointments, counted } of campaign?.weeks ?? []) {
      expect(counted).toBe(false)
      shown.push({ clientId, week, leads, appointments })
    }
  }
  expect(shown).toEqual(stored)
})

test('a report that release 1.0 sent is shown with its figures', async () => {
  const { ok, admin, original } = await upgraded()
  const sent = original
    .prepare<[], { clientId: string; month: string; figures: string }>(
      `SELECT client_id AS clientId, month, sent_figures AS figures FROM monthly_reports
       WHERE sent_figures IS NOT NULL`,
    )
    .all()
  expect(sent.length).toBeGreaterThan(0)
  for (const { clientId, month, figures } of sent) {
    const report = await ok(getReport, { params: { clientId, month } }, admin)
    expect(report.sent).toEqual(JSON.parse(figures) as ReportFigures)
    expect(report.changedLeads).toBeNull()
  }
})
