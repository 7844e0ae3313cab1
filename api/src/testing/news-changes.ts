import { cancelMeeting, changeMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { unassignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { closeIncident, editIncident } from '@leadwright/shared/contracts/deliverability/incidents'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import * as leads from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { listDeals, withdrawDeal } from '@leadwright/shared/contracts/money/deals'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { cancelPayment, reversePayment } from '@leadwright/shared/contracts/money/payments'
import {
  approveUpdate,
  getUpdate,
  reviseUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { withdrawClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import { grantEntry, refuseEntry } from '@leadwright/shared/contracts/team/rooms'
import { setTaskDone, tasks } from '@leadwright/shared/contracts/team/tasks'
import type { MailTopic } from '@leadwright/shared/mail-topics'
import type { Role } from '@leadwright/shared/permissions'
import { eq } from 'drizzle-orm'
import { userProfiles, users } from '../modules/identity/auth/auth.table.ts'
import { clients } from '../modules/identity/auth/clients.table.ts'
import type { Company } from './notification-causes.ts'
import { orderBody } from './order-samples.ts'
import { own } from './own.ts'
import { newestProfile } from './profile-samples.ts'

/** What changes between a notification and its email, and what the email then says. */
interface Change {
  name: string
  /** @param id of the record that the notification is about */
  change: (on: Company, id: string) => unknown
  /** The subject and parts of the text; nothing if no email arrives. */
  arrives?: readonly [subject: string, ...texts: string[]]
  /** What the email must not contain. */
  without?: string
}

const minute = 60_000

const suspend = (side: 'client' | 'staff' | 'admin', name = 'the reader was suspended') => ({
  name,
  change: ({ ok, admin, ...on }: Company) => {
    const params = { userId: { ...on, admin }[side].id }
    return ok(setAccessSuspended, { params, body: { suspended: true } }, admin)
  },
})

/** As after a change by another admin, without ending the sessions of the test. */
const setRole = ({ deps }: Company, userId: string, role: Role) =>
  deps.db.update(userProfiles).set({ role }).where(eq(userProfiles.id, userId)).run()
const renameCompany = ({ deps, clientId }: Company) =>
  deps.db
    .update(clients)
    .set({ companyName: 'Renamed Ltd' })
    .where(eq(clients.clientId, clientId))
    .run()

const lead = ({ ok, admin }: Company, leadId: string) =>
  ok(leads.leads.get, { params: { leadId } }, admin)
const ofLead = (leadId: string) => ({ params: { ...own, leadId } })

async function withdraw(on: Company, leadId: string) {
  const { version } = await lead(on, leadId)
  const body = { reason: 'A customer already.', version }
  return on.ok(leads.withdrawLead, { params: { leadId }, body }, on.admin)
}

async function move(on: Company, leadId: string, appointmentAt: string | null) {
  const { version } = await lead(on, leadId)
  return on.ok(
    leads.setAppointment,
    { ...ofLead(leadId), body: { appointmentAt, version } },
    on.client,
  )
}

async function lose(on: Company, leadId: string) {
  const { version } = await lead(on, leadId)
  return on.ok(
    leads.loseLead,
    { ...ofLead(leadId), body: { reason: 'No budget.', version } },
    on.client,
  )
}

async function revise(on: Company, updateId: string) {
  const params = { updateId }
  const { title, description, version } = await on.ok(getUpdate, { params }, on.client)
  return on.ok(
    reviseUpdate,
    { params, body: { title, description, value: 2_500, version } },
    on.client,
  )
}

export async function decide(on: Company, updateId: string, status: 'pending' | 'completed') {
  const params = { updateId }
  const { version, value } = await on.ok(getUpdate, { params }, on.admin)
  const money = { kind: 'payment', amount: value ?? 0, date: '2026-03-05' } as const
  return on.ok(approveUpdate, { params, body: { ...money, status, version } }, on.admin)
}

async function moveMeeting(on: Company, meetingId: string, startsAt: string, version: number) {
  const params = { clientId: on.clientId, meetingId }
  const body = { title: 'Review', startsAt, minutes: 30, joinUrl: '', version }
  return on.ok(changeMeeting, { params, body }, on.admin)
}

const update = { subject: 'Test Company needs your decision: Closed a deal' }

/** At least one change for each kind that is emailed. */
export const newsChanges: Record<MailTopic, readonly [Change, ...Change[]]> = {
  'client.assigned': [
    {
      name: 'the client was renamed',
      change: renameCompany,
      arrives: ['You were assigned to Renamed Ltd'],
    },
    {
      name: 'the assignment ended',
      change: ({ ok, admin, staff, clientId }) =>
        ok(unassignStaff, { params: { clientId, staffId: staff.id } }, admin),
    },
  ],
  'comment.answered': [
    {
      name: 'nothing changed',
      change: () => undefined,
      arrives: ['New comment on “Closed a deal”', 'Well done.'],
    },
    {
      name: 'the reader replied',
      change: ({ ok, client }, recordId) =>
        ok(addComment, { params: { recordId }, body: { text: 'Thank you.' } }, client),
    },
  ],
  'comment.asked': [
    {
      name: 'the update was withdrawn',
      change: ({ ok, client }, updateId) =>
        ok(withdrawUpdate, { params: { updateId }, body: { version: 1 } }, client),
    },
    {
      name: 'a colleague replied',
      change: async (on, recordId) => {
        const other = await on.signInAs('admin')
        return on.ok(addComment, { params: { recordId }, body: { text: 'The first.' } }, other)
      },
      arrives: ['Test Company commented on “Closed a deal”', 'Which fee?'],
    },
  ],
  'deal.changed': [
    {
      name: 'the fee was cancelled',
      change: async ({ ok, admin, clientId }) => {
        const { items } = await ok(listDeals, { params: { clientId } }, admin)
        const money = { kind: 'fee', amount: 55_000 } as const
        const body = { ...money, reason: 'Entered twice.' }
        const paymentId = items[0]?.paymentId ?? ''
        return ok(cancelPayment, { params: { paymentId }, body }, admin)
      },
    },
    {
      name: 'the reader lost the access to payments',
      change: (on) => setRole(on, on.client.id, 'client-limited'),
    },
  ],
  'deal.reported': [
    {
      name: 'the client withdrew it',
      change: async ({ ok, client }) => {
        const { items } = await ok(listDeals, { params: own }, client)
        const [deal] = items
        const params = { ...own, dealId: deal?.id ?? '' }
        return ok(withdrawDeal, { params, body: { version: deal?.version ?? 0 } }, client)
      },
    },
  ],
  'lead.released': [
    { name: 'the lead was withdrawn', change: withdraw },
    {
      name: 'the person was erased',
      change: ({ ok, admin }, leadId) => ok(eraseLead, { params: { leadId } }, admin),
    },
    {
      name: 'an appointment was agreed',
      change: (on, leadId) => move(on, leadId, '2026-03-20T10:00:00.000Z'),
      arrives: ['New lead at Halvorsen Marine', 'Appointment: Friday, 20 March 2026'],
      without: 'Pia',
    },
  ],
  'lead.changed': [
    {
      name: 'the withdrawn lead was reinstated',
      change: async (on, leadId) => {
        const { version } = await lead(on, leadId)
        return on.ok(leads.reinstateLead, { params: { leadId }, body: { version } }, on.admin)
      },
      arrives: ['We reinstated your lead at Halvorsen Marine'],
      without: 'withdrew',
    },
  ],
  'lead.outcome': [
    {
      name: 'the appointment was moved twice',
      change: async (on, leadId) => {
        await move(on, leadId, '2026-03-21T10:00:00.000Z')
        on.clock.advance(minute)
        return move(on, leadId, '2026-03-22T09:30:00.000Z')
      },
      arrives: [
        'Test Company moved the appointment with the lead at Halvorsen Marine',
        'Sunday, 22 March 2026',
      ],
      without: 'agreed',
    },
    { name: 'the team withdrew the lead', change: withdraw },
  ],
  'lead.ask': [
    {
      name: 'a colleague answered',
      change: async (on) => {
        const { items } = await on.ok(leads.listClientLeads, { params: own, query: {} }, on.client)
        const [found] = items
        const body = { outcome: 'held-fit', version: found?.version ?? 0 } as const
        return on.ok(leads.setLeadOutcome, { ...ofLead(found?.id ?? ''), body }, on.client)
      },
    },
  ],
  'lead.brief': [
    {
      name: 'the appointment was moved to another week',
      change: (on, leadId) => move(on, leadId, '2026-03-20T10:00:00.000Z'),
    },
  ],
  'lead.confirm': [
    {
      name: 'the only open lead was lost',
      change: async (on) => {
        const { items } = await on.ok(leads.listClientLeads, { params: own, query: {} }, on.client)
        return lose(on, items[0]?.id ?? '')
      },
    },
  ],
  'targeting.proposed': [
    {
      name: 'it was withdrawn',
      change: async (on, profileId) => {
        const { version } = await newestProfile(on, on.admin, on.clientId)
        const params = { clientId: on.clientId, profileId }
        return on.ok(withdrawClientProfile, { params, body: { version } }, on.admin)
      },
    },
  ],
  'targeting.answered': [
    {
      name: 'the client was renamed',
      change: renameCompany,
      arrives: ['Renamed Ltd agreed to version 1 of its profile'],
    },
  ],
  'meeting.planned': [
    {
      name: 'the meeting was moved twice',
      change: async (on, meetingId) => {
        await moveMeeting(on, meetingId, '2026-03-20T15:00:00.000Z', 1)
        on.clock.advance(minute)
        return moveMeeting(on, meetingId, '2026-03-21T09:30:00.000Z', 2)
      },
      arrives: ['Meeting planned: Review', 'Saturday, 21 March 2026, 09:30–10:00'],
    },
    {
      name: 'the meeting was cancelled',
      change: ({ ok, admin, clientId }, meetingId) =>
        ok(cancelMeeting, { params: { clientId, meetingId } }, admin),
    },
  ],
  'report.sent': [
    {
      name: 'the reader lost the access to payments',
      change: (on) => setRole(on, on.client.id, 'client-limited'),
      arrives: ['Your report for February 2026', 'Leads: 0'],
      without: 'alance',
    },
  ],
  'order.changed': [
    {
      name: 'the next order replaced it',
      change: ({ ok, admin, clientId }) => {
        const body = { ...orderBody, fee: 60_000, startsOn: '2026-04-01', replaces: 1 }
        return ok(addOrder, { params: { clientId }, body }, admin)
      },
      arrives: ['Your new order from 1 April 2026', '$600.00'],
      without: '$550.00',
    },
  ],
  'pay.entry': [
    {
      name: 'the reader’s role no longer gets these emails',
      change: (on) => setRole(on, on.staff.id, 'admin'),
    },
  ],
  'payment.changed': [
    {
      name: 'the payment was reversed',
      change: ({ ok, admin }, paymentId) => {
        const money = { kind: 'payment', amount: 1_000, date: '2026-03-06' } as const
        const body = { ...money, reason: 'The bank returned it.' }
        return ok(reversePayment, { params: { paymentId }, body }, admin)
      },
      arrives: ['“Reversal of Closed a deal” was added', 'The bank returned it.'],
      without: 'was completed',
    },
    {
      name: 'the reader lost the access to payments',
      change: (on) => setRole(on, on.client.id, 'client-limited'),
    },
  ],
  'room.asked': [
    {
      name: 'another admin let the person in',
      change: ({ ok, admin }, requestId) =>
        ok(grantEntry, { params: { requestId }, body: { term: 'hour' } }, admin),
    },
  ],
  'room.granted': [
    {
      name: 'the access ended',
      change: ({ ok, staff }, requestId) => ok(refuseEntry, { params: { requestId } }, staff),
    },
  ],
  'sending.changed': [
    {
      name: 'the incident was closed',
      change: async ({ ok, admin, clientId }, incidentId) => {
        const params = { clientId, incidentId }
        const facts = { stoppedOn: '2026-03-09', fixedOn: '2026-03-10', emailsMadeUp: 7, note: '' }
        const body = { ...facts, version: 1 }
        const { version } = await ok(editIncident, { params, body }, admin)
        return ok(closeIncident, { params, body: { version } }, admin)
      },
      arrives: ['Sending from go.halvorsen.test: incident closed', '7 emails were made up'],
    },
  ],
  'task.assigned': [
    {
      name: 'the title was changed',
      change: ({ ok, admin, staff }, id) => {
        const task = { title: 'Call back today', clientId: null, dueOn: null }
        const body = { ...task, assigneeId: staff.id, version: 1 }
        return ok(tasks.update, { params: { taskId: id }, body }, admin)
      },
      arrives: ['New task: Call back today'],
    },
    {
      name: 'it was done',
      change: ({ ok, staff }, taskId) =>
        ok(setTaskDone, { params: { taskId }, body: { done: true, version: 1 } }, staff),
    },
    suspend('staff'),
    {
      name: 'the reader turned the emails off',
      change: ({ ok, staff }) =>
        ok(setMailPreference, { body: { topic: 'task.assigned', mode: 'never' } }, staff),
    },
  ],
  'update.decided': [suspend('client')],
  'update.waiting': [
    { name: 'the amount was changed', change: revise, arrives: [update.subject, '$25.00'] },
    {
      name: 'it was withdrawn',
      change: ({ ok, client }, updateId) =>
        ok(withdrawUpdate, { params: { updateId }, body: { version: 1 } }, client),
    },
    { name: 'it was decided', change: (on, id) => decide(on, id, 'completed') },
    {
      name: 'the reader got another address and name',
      change: ({ deps, admin }) => {
        const { db } = deps
        db.update(users).set({ email: 'new@admin.test' }).where(eq(users.id, admin.id)).run()
        const name = { firstName: 'Helen' }
        db.update(userProfiles).set(name).where(eq(userProfiles.id, admin.id)).run()
      },
      arrives: [update.subject, 'Hello Helen,'],
    },
  ],
  'update.written': [
    {
      name: 'nothing changed',
      change: () => undefined,
      arrives: ['New update from Leadwright: Closed a deal', 'Sample.'],
    },
    suspend('client'),
  ],
}
