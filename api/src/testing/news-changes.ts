import { unassignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { closeIncident, editIncident } from '@leadwright/shared/contracts/deliverability/incidents'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { reversePayment } from '@leadwright/shared/contracts/money/payments'
import {
  approveUpdate,
  getUpdate,
  reviseUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { grantEntry, refuseEntry } from '@leadwright/shared/contracts/team/rooms'
import { setTaskDone, tasks } from '@leadwright/shared/contracts/team/tasks'
import type { MailTopic } from '@leadwright/shared/mail-topics'
import { eq } from 'drizzle-orm'
import { userProfiles, users } from '../modules/identity/auth/auth.table.ts'
import { leadNewsChanges } from './lead-news-changes.ts'
import { type NewsChange, renameCompany, setRole } from './news-change.ts'
import type { Company } from './notification-causes.ts'
import { orderBody } from './order-samples.ts'
import { planNewsChanges } from './plan-news-changes.ts'

const suspend = (side: 'client' | 'staff' | 'admin', name = 'the reader was suspended') => ({
  name,
  change: ({ ok, admin, ...on }: Company) => {
    const params = { userId: { ...on, admin }[side].id }
    return ok(setAccessSuspended, { params, body: { suspended: true } }, admin)
  },
})

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

const update = { subject: 'Test Company needs your decision: Closed a deal' }

/** At least one change for each kind that is emailed. */
export const newsChanges: Record<MailTopic, readonly [NewsChange, ...NewsChange[]]> = {
  ...leadNewsChanges,
  ...planNewsChanges,
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
      arrives: [
        '2 changes to your payments',
        '“Closed a deal” was completed and reversed afterwards',
        'The bank returned it.',
      ],
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
