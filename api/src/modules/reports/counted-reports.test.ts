import { getCampaign, setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import * as leads from '@leadwright/shared/contracts/leads'
import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import { expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { monthlyReports } from './reports.table.ts'

const day = 86_400_000
const month = '2026-03'
const reason = 'A customer already.'

/** A client with two leads of March 2026, one of them with an appointment, read in April. */
async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  await countFrom(app, admin, client.id, '2026-03-02')
  const appointmentAt = '2026-03-20T10:00:00.000Z'
  const lead = await addReleased(app, admin, client.id, { appointmentAt })
  const kept = await addReleased(app, admin, client.id, { company: 'Voss' })
  app.clock.advance(30 * day)
  const as = (who: typeof admin) => app.signInAgain(who)
  const report = (of = month) => app.ok(getReport, { params: { ...own, month: of } }, as(client))
  return {
    ...app,
    ...{ admin, client, lead, kept, report },
    async send(of = month) {
      const params = { clientId: client.id, month: of }
      const { figures } = await app.ok(getReport, { params }, as(admin))
      const body = { comment: '', version: null, figures }
      return app.ok(sendReport, { params, body }, as(admin))
    },
    withdraw: (version: number) =>
      app.ok(
        leads.withdrawLead,
        { params: { leadId: lead.id }, body: { reason, version } },
        as(admin),
      ),
    reinstate: (version: number) =>
      app.ok(leads.reinstateLead, { params: { leadId: lead.id }, body: { version } }, as(admin)),
  }
}

test('a sent report keeps its figures and shows which leads have left them since, and why', async () => {
  const { send, report, withdraw, reinstate, lead } = await office()
  expect((await report()).weeks).toEqual({ from: '2026-03-02', to: '2026-03-30', counted: true })
  const unchanged = { removed: [], added: [] }
  await send()
  expect(await report()).toMatchObject({
    changed: false,
    changedLeads: { leads: unchanged, appointments: unchanged },
  })
  const { version } = await withdraw(lead.version)
  const removed = [{ id: lead.id, company: 'Halvorsen Marine', reason }]
  expect(await report()).toMatchObject({
    sent: { leads: { now: 2 }, appointments: { now: 1 } },
    figures: { leads: { now: 1 }, appointments: { now: 0 } },
    changed: true,
    changedLeads: { leads: { removed, added: [] }, appointments: { removed, added: [] } },
  })
  await reinstate(version)
  expect(await report()).toMatchObject({ changed: false, changedLeads: { leads: unchanged } })
})

test('weeks of a paused campaign are counted, also while they have no leads', async () => {
  const { ok, admin, client, report, signInAgain } = await office()
  const params = { clientId: client.id }
  const asAdmin = signInAgain(admin)
  const { campaign } = await ok(getCampaign, { params }, asAdmin)
  const body = { status: 'paused', version: campaign?.version ?? null } as const
  await ok(setCampaignStatus, { params, body }, asAdmin)
  expect((await report('2026-04')).weeks).toMatchObject({ counted: true })
  expect((await report('2026-02')).weeks).toMatchObject({ counted: false })
})

test('a lead that returns after the report was sent is added', async () => {
  const { send, report, withdraw, reinstate, lead } = await office()
  const { version } = await withdraw(lead.version)
  await send()
  await reinstate(version)
  const added = [{ id: lead.id, company: 'Halvorsen Marine', reason: null }]
  expect(await report()).toMatchObject({
    sent: { leads: { now: 1 } },
    figures: { leads: { now: 2 } },
    changedLeads: { leads: { removed: [], added } },
  })
})

test('the month before shows its present value next to the figure as sent, also in the email', async () => {
  const { send, report, withdraw, lead, clock, deps } = await office()
  await send()
  await withdraw(lead.version)
  clock.advance(30 * day)
  expect(await report('2026-04')).toMatchObject({
    figures: { leads: { before: 1 }, appointments: { before: 0 } },
    beforeSent: { leads: 2, appointments: 1 },
    weeksBefore: { from: '2026-03-02', to: '2026-03-30', counted: true },
  })
  await send('2026-04')
  const text = queuedMails(deps)
    .findLast(({ kind }) => kind === 'report.sent')
    ?.content.paragraphs.join(' ')
  expect(text).toContain('Leads: 0 (March 2026: 1, sent: 2).')
  expect(text).toContain('Appointments: 0 (March 2026: 0, sent: 1).')
})

test('a report that release 1.0 sent has no leads, and its figures stay comparable', async () => {
  const { send, report, withdraw, lead, deps } = await office()
  await send()
  deps.db.update(monthlyReports).set({ sentLeads: null }).run()
  await withdraw(lead.version)
  expect(await report()).toMatchObject({
    sent: { leads: { now: 2 } },
    figures: { leads: { now: 1 } },
    changed: true,
    changedLeads: null,
  })
})
