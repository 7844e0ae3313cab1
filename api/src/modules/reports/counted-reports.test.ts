import {
  getCampaign,
  setCampaignStatus,
  setCampaignTargets,
  setCampaignWeek,
} from '@leadwright/shared/contracts/clients/campaigns'
import * as leads from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { listDeals } from '@leadwright/shared/contracts/money/deals'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import { expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addConfirmed } from '../../testing/deal-samples.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { orderBody } from '../../testing/order-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { monthlyReports } from './reports.table.ts'

const day = 86_400_000
const month = '2026-03'
const reason = 'A customer already.'
const enteredFee = { kind: 'fee', date: '2026-03-31', title: 'Fee', reason: 'Agreed.' } as const
const none = { leads: 0, appointments: 0 }

const mailTo = (deps: TestApp['deps'], to: string) =>
  queuedMails(deps)
    .filter(({ kind, to: reader }) => kind === 'report.sent' && reader === to)
    .flatMap(({ content }) => content.paragraphs)
    .join('\n')

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
  const week = { params: { ...params, week: '2026-02-23' }, body: { ...none, version: null } }
  await ok(setCampaignWeek, week, asAdmin)
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

test('appointments keep the outcome that was sent, and the company and role are read when shown', async () => {
  const { ok, send, report, lead, admin, client, signInAgain } = await office()
  const { figures } = await send()
  const sent = { leadId: lead.id, on: '2026-03-10', outcome: null }
  expect(figures.agreed).toEqual({ count: 1, items: [sent] })
  const leadId = lead.id
  const outcome = { outcome: 'held-fit', version: lead.version } as const
  await ok(leads.setLeadOutcome, { params: { ...own, leadId }, body: outcome }, signInAgain(client))
  await ok(eraseLead, { params: { leadId } }, signInAgain(admin))
  expect(await report()).toMatchObject({
    sent: { agreed: { items: [sent] } },
    figures: { agreed: { items: [{ ...sent, outcome: 'held-fit' }] } },
    named: [{ id: leadId, company: 'Halvorsen Marine', jobTitle: '' }],
    changed: false,
  })
})

test('deals, costs and targets are those at the end of the month, without money only for those who may see it', async () => {
  const { ok, deps, send, report, lead, admin, client, signInAgain, signInAs } = await office()
  const asAdmin = signInAgain(admin)
  const clientId = client.id
  const params = { clientId }
  const { campaign } = await ok(getCampaign, { params }, asAdmin)
  const targets = { leads: null, appointments: 3 }
  const version = campaign?.version ?? 0
  await ok(setCampaignTargets, { params, body: { ...targets, version } }, asAdmin)
  await addConfirmed({ ok }, { admin: asAdmin, clientId }, lead)
  const { fee } = orderBody
  const pending = { fees: 0, appointments: 1, deals: 1 }
  expect((await report()).figures).toMatchObject({ total: pending, targets })
  const { items } = await ok(listDeals, { params: own }, signInAgain(client))
  expect(items).toMatchObject([{ feeStatus: 'pending' }])
  await ok(enterPayment, { params, body: { ...enteredFee, amount: fee } }, asAdmin)
  const limited = await signInAs('client-limited', params)
  await send()
  const { sent } = await report()
  expect(sent).toMatchObject({
    deals: { count: 1, items: [{ leadId: lead.id, on: '2026-03-10' }] },
    total: { ...pending, fees: fee },
    targets,
  })
  const seen = await ok(getReport, { params: { ...own, month } }, limited)
  expect(seen.sent).toMatchObject({ deals: { count: 1 }, money: null, total: null })
  expect(seen.figures).toMatchObject({ money: null, total: null })
  expect(mailTo(deps, limited.email)).not.toMatch(/\$|Fees/)
  expect(mailTo(deps, client.email)).toContain('Fees since the start: ')
})
