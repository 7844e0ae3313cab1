import { listMeetings, listTimeProposals } from '@leadwright/shared/contracts/bookings/meetings'
import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import { getClientSummary } from '@leadwright/shared/contracts/clients/clients'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { getClientLead, listClientLeads, listLeads } from '@leadwright/shared/contracts/leads'
import { getCounts } from '@leadwright/shared/contracts/live'
import { listClientAccounts } from '@leadwright/shared/contracts/money/client-accounts'
import { listDeals } from '@leadwright/shared/contracts/money/deals'
import {
  listActiveClients,
  listEntries,
  listMonths,
} from '@leadwright/shared/contracts/money/finances'
import {
  listLeadObjections,
  listOpenObjections,
} from '@leadwright/shared/contracts/money/objections'
import { listOrders } from '@leadwright/shared/contracts/money/orders'
import { getPaymentSummary, getStatement } from '@leadwright/shared/contracts/money/payments'
import { listUpdates, listWaitingUpdates } from '@leadwright/shared/contracts/money/updates'
import { listNews } from '@leadwright/shared/contracts/news'
import { listWorkloads } from '@leadwright/shared/contracts/team/tasks'
import { addMonths, daysBetween, monthInWords } from '@leadwright/shared/days'
import { figureOf, moneyFigures } from '@leadwright/shared/finances'
import { eq, max } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyToday, instant } from '../../lib/clock.ts'
import { clients } from '../../modules/identity/auth/clients.table.ts'
import { leadEvents } from '../../modules/leads/leads.table.ts'
import { orderOn } from '../../modules/money/orders/orders.usecases.ts'
import { payments } from '../../modules/money/payments/payments.table.ts'
import { demoOn, loadDemoOn } from '../../testing/demo-app.ts'
import { own } from '../../testing/own.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoClientId } from './client-list.ts'
import { demoIds } from './people.ts'

/** Leads and appointments of the client account by week. */
const demoWeeks = [
  ...[
    [3, 0],
    [4, 1],
    [5, 1],
    [5, 1],
  ],
  ...[
    [6, 2],
    [7, 2],
    [8, 2],
    [9, 3],
  ],
]

type Demo = Awaited<ReturnType<typeof demoOn>> & { today: string }

/** The client account has 2,500.00, 47 leads, 12 appointments, meetings and changes. */
async function checkClientAccount(demo: Demo) {
  const { ok, as, today } = demo
  const client = as('client')
  const summary = await ok(getPaymentSummary, { params: own }, client)
  expect(summary).toMatchObject({ balance: 250_000, pendingIncoming: 90_000, pendingOutgoing: 0 })
  const period = { from: '2020-01-01', to: today }
  const statement = await ok(getStatement, { params: own, query: period }, client)
  expect(statement.closing).toBe(summary.balance)
  expect(await ok(getCampaign, { params: own }, client)).toMatchObject({
    campaign: { status: 'active', leads: 47, appointments: 12 },
  })
  const { items } = await ok(listUpdates, { params: own, query: {} }, client)
  expect(new Set(items.map(({ status }) => status)).size).toBe(3)
  expect(new Set(items.map(({ type }) => type)).size).toBe(2)
  const params = { clientId: client.id }
  for (const [state, amount] of [
    ['upcoming', 2],
    ['past', 5],
  ] as const) {
    const query = { state }
    const meetings = await ok(listMeetings, { params: own, query }, client)
    expect(meetings.items).toHaveLength(amount)
    expect(await ok(listMeetings, { params, query }, as('admin'))).toEqual(meetings)
  }
  expect((await ok(listNews, {}, client)).lines.length).toBeGreaterThan(0)
}

/** The client account's leads and appointments equal the figures of each week. */
async function checkLeads(demo: Demo) {
  const { ok, as, clock } = demo
  const client = as('client')
  const list = async (query: object) =>
    (await ok(listClientLeads, { params: own, query: { limit: 100, ...query } }, client)).items
  const { campaign } = await ok(getCampaign, { params: own }, client)
  // The eight weeks of the demo, and the current one.
  expect(campaign?.weeks).toHaveLength(9)
  for (const { week, counted, leads, appointments } of campaign?.weeks ?? []) {
    const of = { from: week, to: week }
    const listed = await list({ figure: 'leads', ...of })
    const agreed = await list({ figure: 'appointments', ...of })
    expect([listed.length, agreed.length]).toEqual([leads, appointments])
    expect([week, counted]).toEqual([week, true])
  }
  expect(campaign?.weeks.map(({ leads, appointments }) => [leads, appointments])).toEqual([
    ...demoWeeks,
    [0, 0],
  ])
  const all = await list({})
  expect(all).toHaveLength(47)
  expect(all.map(({ unread }) => unread)).toEqual(all.map((_, at) => at < 3))
  const withAppointment = all.filter(({ appointmentAt }) => appointmentAt !== null)
  const [newest, ...older] = withAppointment
    .toSorted((one, other) => ((one.appointmentAt ?? '') < (other.appointmentAt ?? '') ? 1 : -1))
    .map(({ appointmentAt, outcome }) => ({ appointmentAt, outcome }))
  expect(older).toHaveLength(11)
  expect(newest?.outcome).toBe(null)
  expect(older.map(({ outcome }) => outcome)).not.toContain(null)
  const threeDaysAgo = new Date(clock.now().getTime() - 3 * 86_400_000).toISOString()
  for (const { appointmentAt } of withAppointment)
    expect(appointmentAt && appointmentAt < threeDaysAgo).toBe(true)
  const halvorsen = all.find(({ company }) => company === 'Halvorsen Marine')
  const params = { ...own, leadId: halvorsen?.id ?? '' }
  const { history } = await ok(getClientLead, { params }, client)
  expect(halvorsen?.state).toBe('won')
  expect(history.map(({ kind }) => kind)).toEqual([
    ...['fee-completed', 'deal-confirmed', 'deal-reported'],
    ...['outcome', 'appointment-agreed', 'released'],
  ])
  const { items: deals } = await ok(listDeals, { params: own }, client)
  expect(deals).toMatchObject([{ leadId: halvorsen?.id, state: 'final', fee: 55_000 }])
  for (const { at } of history) expect(at < clock.now().toISOString()).toBe(true)
  const drafts = await ok(listLeads, { query: { state: 'drafts' } }, as('admin'))
  expect(drafts.items).toHaveLength(2)
}

/** Every screen of the team shows the same figures. */
async function checkTeam(demo: Demo) {
  const { ok, as, today, deps } = demo
  const admin = as('admin')
  const { total, activeCampaigns } = await ok(getClientSummary, {}, admin)
  expect([total, activeCampaigns]).toEqual([28, Math.floor(28 * 0.8)])
  const { items } = await ok(listClientAccounts, { query: { limit: 100 } }, admin)
  expect(items).toHaveLength(total)
  expect(items.filter(({ campaign }) => campaign === 'active')).toHaveLength(activeCampaigns)
  for (const { clientId, balance } of items) {
    const summary = await ok(getPaymentSummary, { params: { clientId } }, admin)
    expect(balance).toBe(summary.balance)
  }
  const { months } = await ok(listMonths, {}, admin)
  expect(months.find(({ month }) => today.startsWith(month))?.activeClients).toBe(activeCampaigns)

  const waiting = async (what: 'decision' | 'reading') => {
    const { items, total } = await ok(listWaitingUpdates, { query: { for: what } }, admin)
    expect(items).toHaveLength(total)
    return total
  }
  const toDecide = await waiting('decision')
  expect(toDecide).toBeGreaterThan(0)
  const unread = await waiting('reading')
  expect(unread).toBe(1)
  const counts = await ok(getCounts, { query: {} }, admin)
  const objections = (await ok(listOpenObjections, {}, admin)).items
  expect(objections).toMatchObject([{ company: 'Lis Logistyka', clientId: demoIds.client }])
  const { windows } = await ok(
    listLeadObjections,
    { params: { clientId: demoIds.client, leadId: objections[0]?.leadId ?? '' } },
    admin,
  )
  expect((windows[0]?.until ?? '') >= (objections[0]?.objectedOn ?? '9')).toBe(true)
  const proposals = (await ok(listTimeProposals, {}, admin)).items
  const drafts = (await ok(listLeads, { query: { state: 'due' } }, admin)).items
  const suggested = (await ok(listLeads, { query: { state: 'suggested' } }, admin)).items
  expect(suggested).toMatchObject([{ company: 'Byrne Medical Freight' }])
  expect(counts.waiting).toBe(
    toDecide + unread + objections.length + proposals.length + drafts.length + suggested.length,
  )
  expect(items.reduce((sum, one) => sum + one.pendingUpdates, 0)).toBe(toDecide)

  const workloads = await ok(listWorkloads, { query: {} }, admin)
  const own = workloads.items.find(({ staffId }) => staffId === demoIds.staff)
  expect(own).toMatchObject({ done: 28, open: 3 })
  expect(deps.db.select().from(clients).all()).toHaveLength(total)
  expect((await ok(getSession, {}, admin)).sampleData).toBe(true)
}

/** Every month since January 2024 has figures, and each full month is within its bounds. */
async function checkMonths(demo: Demo) {
  const { ok, as, today } = demo
  const { months } = await ok(listMonths, {}, as('admin'))
  expect(months.map(({ month }) => month).toSorted()[0]).toBe('2024-01')
  for (let day = '2024-01-01'; day <= today; day = addMonths(day, 1)) {
    const found = months.find(({ month }) => day.startsWith(month))
    if (!found) throw new Error(`${day} has no figures.`)
    if (addMonths(day, 1) > today) continue
    const { month, revenue, activeClients, expenses } = found
    for (const [value, from, to] of [
      [revenue / 100, 50_000, 250_000],
      [activeClients, 20, 70],
      [expenses / 100, 10_000, 60_000],
    ] as const) {
      expect(value, month).toBeGreaterThanOrEqual(from)
      expect(value, month).toBeLessThanOrEqual(to)
    }
  }
}

/**
 * Every figure of every month is the sum of its entries, page by page, and the client count matches
 * the list.
 */
async function checkEntries(demo: Demo) {
  const { ok, as, deps } = demo
  const admin = as('admin')
  const { months } = await ok(listMonths, {}, admin)
  const seen = new Set<string>()
  for (const one of months) {
    const params = { month: one.month }
    for (const figure of moneyFigures) {
      const entries = await allPages((page) =>
        ok(listEntries, { params, query: { ...page, figure } }, admin),
      )
      const sum = entries.reduce((total, { amount }) => total + amount, 0)
      expect([one.month, figure, sum]).toEqual([one.month, figure, figureOf(one, figure)])
      for (const { id, source } of entries) if (source === 'ledger') seen.add(id)
    }
    const active = await allPages((page) => ok(listActiveClients, { params, query: page }, admin))
    expect(new Set(active.map(({ id }) => id)).size).toBe(one.activeClients)
    const activeRevenue = active.reduce((total, { revenue }) => total + revenue, 0)
    expect([one.month, activeRevenue]).toEqual([one.month, one.revenue])
  }
  const completed = deps.db.select().from(payments).where(eq(payments.status, 'completed')).all()
  expect(seen).toEqual(new Set(completed.map(({ id }) => id)))
}

type Page<T> = { items: T[]; nextCursor: string | null }

async function allPages<T>(
  read: (query: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit: 20, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}

/**
 * Every fee names its deal, whose won lead is of the same client and was released weeks before, under
 * the order of that day. Each transfer pays the fees of one month.
 */
async function checkFees(demo: Demo) {
  const { ok, as, deps } = demo
  const admin = as('admin')
  const rows = deps.db.select().from(payments).all()
  const won = new Map(
    (await allPages((page) => ok(listLeads, { query: { ...page, state: 'won' } }, admin))).map(
      (lead) => [lead.id, lead],
    ),
  )
  const charged = rows.filter(({ kind }) => kind === 'fee')
  expect(won.size).toBe(charged.length)
  for (const [clientId, fees] of Map.groupBy(charged, (fee) => fee.clientId)) {
    const params = { clientId }
    const { items: deals } = await ok(listDeals, { params }, admin)
    const { items: orders } = await ok(listOrders, { params }, admin)
    expect(new Set(deals.map(({ company }) => company)).size).toBe(deals.length)
    expect(deals).toHaveLength(fees.length)
    for (const fee of fees) {
      const deal = deals.find(({ paymentId }) => paymentId === fee.id)
      if (!deal) throw new Error(`“${fee.title}” has no deal.`)
      const { leadId, company, signedOn, reportedOn, orderNumber } = deal
      expect(deal).toMatchObject({ state: 'final', fee: fee.amount, confirmedOn: fee.date })
      const lead = won.get(leadId)
      expect(lead).toMatchObject({ clientId, company, state: 'won' })
      const { releasedOn, appointmentAt } = lead ?? {}
      if (!releasedOn || !appointmentAt) throw new Error(`${company} has no appointment.`)
      expect(daysBetween(releasedOn, fee.date)).toBeGreaterThanOrEqual(14)
      expect(appointmentAt.slice(0, 10) < signedOn).toBe(true)
      expect(daysBetween(signedOn, fee.date)).toBeGreaterThanOrEqual(2)
      expect(signedOn <= reportedOn && reportedOn < fee.date).toBe(true)
      expect(orderOn(orders, releasedOn)).toMatchObject({ number: orderNumber, fee: fee.amount })
      if (clientId === demoIds.client) continue
      expect([fee.title, fee.reason]).toEqual([`Fee for ${company}`, `Deal with ${company}`])
    }
    const monthOf = ({ date }: { date: string }) => monthInWords(date.slice(0, 7))
    for (const transfer of rows) {
      if (transfer.clientId !== clientId || transfer.title !== 'Bank transfer') continue
      const paid = fees.filter((fee) => transfer.reason?.endsWith(`for ${monthOf(fee)}.`))
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(transfer.amount)
    }
  }
}

/** Clients join before they pay, and nothing is in the future. */
function checkDates(demo: Demo) {
  const { deps, today, clock } = demo
  const joined = new Map(
    deps.db
      .select()
      .from(clients)
      .all()
      .map((one) => [one.clientId, one.createdAt.slice(0, 10)]),
  )
  const rows = deps.db.select().from(payments).all()
  expect(rows.length).toBeGreaterThan(100)
  for (const { clientId, date } of rows) {
    expect(date > (joined.get(clientId) ?? today)).toBe(true)
    expect(date <= today).toBe(true)
  }
  const events = deps.db
    .select({ last: max(leadEvents.at) })
    .from(leadEvents)
    .get()
  expect((events?.last ?? '') < instant(clock)).toBe(true)
}

test.each([
  ['the first of a month', '2026-11-01T00:30:00.000Z'],
  ['the middle of a month', '2026-11-22T12:00:00.000Z'],
  ['the last of a month', '2026-12-31T23:30:00.000Z'],
  ['a leap day', '2028-02-29T09:00:00.000Z'],
])(
  'on %s the demo is consistent and has the promised figures',
  async (_, at) => {
    const app = await demoOn(at)
    const demo = { ...app, today: companyToday(app.deps) }
    await checkClientAccount(demo)
    await checkLeads(demo)
    await checkTeam(demo)
    await checkMonths(demo)
    await checkEntries(demo)
    await checkFees(demo)
    checkDates(demo)
  },
  240_000,
)

test('loading it again on the same day gives the same data', async () => {
  const paymentsIn = ({ deps }: TestApp) =>
    deps.db
      .select()
      .from(payments)
      .all()
      .map(({ clientId, kind, amount, date, title }) =>
        [clientId, kind, amount, date, title].join(),
      )
      .toSorted()
  const at = '2026-11-22T12:00:00.000Z'
  expect(paymentsIn(await loadDemoOn(at))).toEqual(paymentsIn(await demoOn(at)))
}, 240_000)

test('the closed deals leave no client with unread leads or counted weeks', async () => {
  const { ok, signInAgain } = await demoOn('2026-11-22T12:00:00.000Z')
  const id = demoClientId(1)
  const client = signInAgain({ id, email: 'client2@leadwright.test', role: 'client' })
  const query = { state: 'won', limit: 100 } as const
  const { items } = await ok(listClientLeads, { params: own, query }, client)
  expect(items.length).toBeGreaterThan(20)
  expect(items.filter(({ unread }) => unread)).toEqual([])
  const { campaign } = await ok(getCampaign, { params: own }, client)
  expect(campaign?.weeks.filter(({ counted }) => counted)).toEqual([])
})

test('without the demo, the session says so', async () => {
  const { ok, signInAs } = await createTestApp()
  expect((await ok(getSession, {}, await signInAs('staff'))).sampleData).toBe(false)
})
