import { academyCategories } from '@leadwright/shared/academy'
import { orderVideos, videos } from '@leadwright/shared/contracts/academy'
import {
  listBookings,
  setBookingIgnored,
  setBookingOutcome,
  setBookingOwner,
} from '@leadwright/shared/contracts/bookings/bookings'
import { changeMeeting, planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { renewFeed, revokeFeed } from '@leadwright/shared/contracts/calendar'
import * as campaigns from '@leadwright/shared/contracts/clients/campaigns'
import { confirmLeadOpen } from '@leadwright/shared/contracts/lead-answers'
import { exportClientLeads, exportLeads } from '@leadwright/shared/contracts/lead-exports'
import * as leads from '@leadwright/shared/contracts/leads'
import { setBilling } from '@leadwright/shared/contracts/money/billing'
import * as deals from '@leadwright/shared/contracts/money/deals'
import {
  addExpense,
  exportMonth,
  reverseExpense,
  setCategory,
} from '@leadwright/shared/contracts/money/finances'
import { addInvoice } from '@leadwright/shared/contracts/money/invoices'
import { withdrawObjection } from '@leadwright/shared/contracts/money/objections'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import * as payments from '@leadwright/shared/contracts/money/payments'
import * as updateReading from '@leadwright/shared/contracts/money/update-reading'
import * as updates from '@leadwright/shared/contracts/money/updates'
import * as vault from '@leadwright/shared/contracts/vault/passwords'
import { recordedOutcomes } from '@leadwright/shared/leads'
import { countFrom } from '../counted.ts'
import { addConfirmed, dealBody, report } from '../deal-samples.ts'
import { deliver } from '../incoming-webhooks.ts'
import { billingBody, feeBody, invoiceOf } from '../invoice-samples.ts'
import { addDraft, addReleased } from '../lead-samples.ts'
import { decide, objectTo, objectToOneDeal } from '../objection-samples.ts'
import { orderBody } from '../order-samples.ts'
import { own } from '../own.ts'
import type { Scenario } from './scenario.ts'

const today = '2026-03-10'

/** Updates, payments and expenses. */
export async function changeMoney({ ok, people, signInAgain }: Scenario): Promise<void> {
  const [admin, client] = [signInAgain(people.admin), signInAgain(people.client)]
  const params = { clientId: client.id }
  const body = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }
  const add = (value: number | null) => ok(updates.addUpdate, { body: { ...body, value } }, client)
  const [rejected, approved, read] = [await add(1_000), await add(2_000), await add(null)]
  const revised = { ...body, title: 'Closed two deals', version: 1 }
  await ok(updates.reviseUpdate, { params: { updateId: rejected.id }, body: revised }, client)
  const refusal = { params: { updateId: rejected.id }, body: { reason: 'Which?', version: 2 } }
  await ok(updates.rejectUpdate, refusal, admin)
  await ok(updateReading.markUpdateRead, { params: { updateId: read.id } }, admin)
  await ok(updateReading.markUpdateUnread, { params: { updateId: read.id } }, admin)
  const money = { kind: 'payment', amount: 2_000 } as const
  const approval = { ...money, date: today, status: 'pending' as const, version: 1 }
  const decision = { params: { updateId: approved.id }, body: approval }
  const { paymentId } = await ok(updates.approveUpdate, decision, admin)
  const cancellation = { ...money, reason: 'It failed.' }
  await ok(
    payments.cancelPayment,
    { params: { paymentId: paymentId ?? '' }, body: cancellation },
    admin,
  )
  await ok(addOrder, { params, body: orderBody }, admin)
  const entry = { ...money, date: today, title: 'Transfer', reason: 'By hand.' }
  const entered = await ok(payments.enterPayment, { params, body: entry }, admin)
  const reversal = { ...money, date: today, reason: 'Twice.' }
  await ok(payments.reversePayment, { params: { paymentId: entered.id }, body: reversal }, admin)
  const fee = await ok(payments.enterPayment, { params, body: feeBody }, admin)
  const { id: replaces } = await ok(addInvoice, invoiceOf(fee.id), admin)
  await ok(addInvoice, invoiceOf(fee.id, { number: 'R-2', replaces }), admin)
  await ok(setBilling, { params: own, body: billingBody }, client)
  const query = { from: '2026-03-01', to: '2026-03-31' }
  await ok(payments.exportPayments, { params, query }, admin)
  const expense = { title: 'Ads', amount: 100, spentOn: today }
  const { id: expenseId } = await ok(addExpense, { body: expense }, admin)
  const category = { category: 'Marketing', previous: '' }
  await ok(setCategory, { params: { expenseId }, body: category }, admin)
  await ok(reverseExpense, { params: { expenseId } }, admin)
  await ok(exportMonth, { params: { month: '2026-03' } }, admin)
}

/** Campaigns, meetings and bookings. */
export async function changeMeetings(app: Scenario): Promise<void> {
  const { ok, people, signInAgain } = app
  const [admin, client] = [signInAgain(people.admin), signInAgain(people.client)]
  const params = { clientId: client.id }
  const status = { status: 'active' as const, version: null }
  await ok(campaigns.setCampaignStatus, { params, body: status }, admin)
  const week = { ...params, week: '2026-03-02' }
  const figures = { leads: 12, appointments: 3, version: null }
  await ok(campaigns.setCampaignWeek, { params: week, body: figures }, admin)
  await ok(campaigns.removeCampaignWeek, { params: week }, admin)
  const file = new File(['week,leads,appointments\n2026-03-02,12,3\n'], 'weeks.csv')
  await ok(campaigns.importCampaignWeeks, { params, file }, admin)
  await countFrom({ ok }, admin, client.id, '2026-03-09')

  const meeting = { title: 'Review', startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 }
  const { id: meetingId, version } = await ok(planMeeting, { params, body: meeting }, admin)
  const changed = { params: { ...params, meetingId }, body: { ...meeting, minutes: 45, version } }
  await ok(changeMeeting, changed, admin)

  const bookedAt = '2026-03-10T08:00:00.000Z'
  const guest = { name: 'Grace Guest', email: 'grace@example.com', bookedAt }
  const earlier = { ...guest, id: 'earlier', startsAt: '2026-03-10T08:30:00.000Z' }
  const moved = { ...guest, id: 'moved', startsAt: '2026-03-12T09:00:00.000Z' }
  await deliver(app, 'cal', earlier)
  await deliver(app, 'cal', moved)
  await deliver(app, 'cal', { ...moved, title: 'First call' })
  await deliver(app, 'cal', { ...moved, title: 'First call', cancelled: true })
  const { items } = await ok(listBookings, { query: { view: 'unmatched' } }, admin)
  const booking = items.find(({ startsAt }) => startsAt === earlier.startsAt)
  const of = { params: { bookingId: booking?.id ?? '' } }
  const ignoring = { ignored: true, version: booking?.version ?? 0 }
  const ignored = await ok(setBookingIgnored, { ...of, body: ignoring }, admin)
  const owner = { owner: { kind: 'client' as const, id: client.id }, version: ignored.version }
  const matched = await ok(setBookingOwner, { ...of, body: owner }, admin)
  const outcome = { outcome: 'attended' as const, version: matched.version }
  await ok(setBookingOutcome, { ...of, body: outcome }, admin)
}

/** A lead, from its draft until it is withdrawn and reinstated. */
export async function changeLeads(app: Scenario): Promise<void> {
  const { ok, people, signInAgain } = app
  const [admin, client] = [signInAgain(people.admin), signInAgain(people.client)]
  const draft = await addDraft(app, admin, client.id)
  await ok(leads.leads.remove, { params: { leadId: draft.id } }, admin)
  await ok(leads.leads.restore, { params: { leadId: draft.id } }, admin)
  const appointmentAt = `${today}T08:00:00.000Z`
  let lead = await addReleased(app, admin, client.id, { appointmentAt })
  const params = { clientId: client.id, leadId: lead.id }
  const ofOwn = { ...params, ...own }
  const move = async (at: string | null) => {
    const body = { appointmentAt: at, version: lead.version }
    lead = await ok(leads.setAppointment, { params: ofOwn, body }, client)
  }
  await move(`${today}T08:30:00.000Z`)
  for (const outcome of recordedOutcomes) {
    const body = { outcome, version: lead.version }
    lead = await ok(leads.setLeadOutcome, { params: ofOwn, body }, client)
  }
  await move(null)
  await move(appointmentAt)
  const stillOpen = { params: ofOwn, body: { version: lead.version } }
  lead = await ok(confirmLeadOpen, stillOpen, client)
  await ok(exportLeads, { query: {} }, admin)
  await ok(exportClientLeads, { params: own, query: {} }, client)
  const reason = 'They are a customer already.'
  const withdrawal = { params: { leadId: lead.id }, body: { reason, version: lead.version } }
  const { version } = await ok(leads.withdrawLead, withdrawal, admin)
  await ok(leads.reinstateLead, { params: { leadId: lead.id }, body: { version } }, admin)
}

/** Deals: one is withdrawn, one declined, one confirmed, objected to and agreed. */
export async function changeDeals(app: Scenario): Promise<void> {
  const { ok, people, signInAgain } = app
  const [admin, client] = [signInAgain(people.admin), signInAgain(people.client)]
  const lead = await addReleased(app, admin, client.id)
  const first = await report(app, client, lead)
  const edit = { ...dealBody, value: 900_000, version: first.version }
  const { version } = await ok(
    deals.editDeal,
    { params: { ...own, dealId: first.id }, body: edit },
    client,
  )
  await ok(deals.withdrawDeal, { params: { ...own, dealId: first.id }, body: { version } }, client)
  const second = await report(app, client, lead)
  const refusal = { reason: 'A pilot only.', version: second.version }
  await ok(deals.declineDeal, { params: { dealId: second.id }, body: refusal }, admin)
  const { id: dealId, fee } = await addConfirmed(app, { admin, clientId: client.id }, lead)
  const [another] = await objectTo(app, client, [lead])
  const objections = [
    await objectToOneDeal(app, client, { id: dealId }, 'not-signed'),
    ...(another ? [another] : []),
  ]
  await decide(app, admin, objections, 'declined')
  const more = [
    await objectToOneDeal(app, client, { id: dealId }, 'amount'),
    ...(await objectTo(app, client, [lead], { reason: 'no-fit' })),
  ]
  for (const { id: objectionId } of more) {
    await ok(withdrawObjection, { params: { objectionId }, body: { version: 1 } }, client)
  }
  const amount = await objectToOneDeal(app, client, { id: dealId }, 'amount')
  await decide(app, admin, [amount], 'accepted', (fee ?? 0) - 100)
  await ok(deals.agreeToFee, { params: { dealId }, body: { fee: (fee ?? 0) - 100 } }, client)
  const last = await addReleased(app, admin, client.id, { company: 'Baltic Reefer' })
  await decide(app, admin, await objectTo(app, client, [last]), 'accepted')
}

/** Passwords, videos and calendar feeds. */
export async function changeVault({
  ok,
  refused,
  deps,
  people,
  signInAgain,
}: Scenario): Promise<void> {
  const admin = signInAgain(people.admin)
  const account = { accountName: 'Ads', login: 'ads', notes: '', access: [] }
  const body = { ...account, password: 'sample-secret' }
  const { id } = await ok(vault.passwords.create, { body }, admin)
  const params = { id }
  const rotated = { ...account, password: 'sample-secret-2', version: 1 }
  await ok(vault.passwords.update, { params, body: rotated }, admin)
  const { values } = await ok(vault.getPasswordHistory, { params }, admin)
  const old = { ...params, valueId: values[0]?.valueId ?? '' }
  await ok(vault.revealOldPassword, { params: old }, admin)
  await refused(vault.revealPassword, { params }, signInAgain(people.staff))
  deps.db.$client.exec('UPDATE password_accounts SET password = substr(password, 1, 40)')
  await refused(vault.revealPassword, { params }, admin)

  const [category] = academyCategories
  const ids: string[] = []
  for (const streamableCode of ['moo1a2', 'moo1a3']) {
    const video = { streamableCode, title: '', description: '', dueOn: '', category }
    ids.unshift((await ok(videos.create, { body: video }, admin)).id)
  }
  await ok(orderVideos, { body: { category, ids } }, admin)
  await ok(renewFeed, {}, admin)
  await ok(revokeFeed, {}, admin)
}
