import { declineTime } from '@leadwright/shared/contracts/bookings/meetings'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { setCampaignStatus, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { milestones, setOwnMilestoneDone } from '@leadwright/shared/contracts/clients/milestones'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { setAppointment, withdrawLead } from '@leadwright/shared/contracts/leads'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import { completePayment } from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  rejectUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import { agreeToClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import { setAbsence } from '@leadwright/shared/contracts/team/absences'
import { grantEntry, listRoomRequests, requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { editStaff, getStaff } from '@leadwright/shared/contracts/team/staff'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { links } from '@leadwright/shared/contracts/vault/links'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { eq } from 'drizzle-orm'
import { remindOfMilestones } from '../modules/clients/milestones/milestones.jobs.ts'
import { askClients, sendBriefs } from '../modules/leads/asks.jobs.ts'
import { sendWeekSummaries } from '../modules/live/week-summaries.usecases.ts'
import { roomSlugs } from '../modules/team/rooms/rooms.table.ts'
import { addConfirmed, report } from './deal-samples.ts'
import { addExternal, suggest } from './external-samples.ts'
import { addReleased } from './lead-samples.ts'
import { addMeeting, addProposal, proposeAnother } from './meeting-samples.ts'
import { orderBody } from './order-samples.ts'
import { own } from './own.ts'
import { addProposed } from './profile-samples.ts'
import { addDomain, addIncident } from './sending-samples.ts'
import type { Caller, TestApp } from './test-app.ts'

/** An installation with one person of each side. */
export interface Company extends TestApp {
  admin: Caller
  staff: Caller
  /** A person of the client, who sees its money. */
  client: Caller
  clientId: string
}
type Cause = (on: Company) => Promise<unknown>

const update = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }
const sent = ({ ok, client }: Company) => ok(addUpdate, { body: update }, client)

const slugOf = ({ deps }: Company, { id }: Caller) =>
  deps.db.select().from(roomSlugs).where(eq(roomSlugs.staffId, id)).get()?.slug ?? ''
const ask = (on: Company) =>
  on.ok(requestEntry, { params: { slug: slugOf(on, on.staff) }, body: { note: '' } }, on.client)

/** Causes of each kind of notification. */
export const causes: Record<NotificationKind, Cause> = {
  'client.assigned': ({ ok, admin, staff, clientId }) =>
    ok(assignStaff, { params: { clientId, staffId: staff.id } }, admin),
  'comment.answered': async (on) => {
    const { id: recordId } = await on.ok(addUpdate, { body: { ...update, value: null } }, on.client)
    return on.ok(addComment, { params: { recordId }, body: { text: 'Well done.' } }, on.admin)
  },
  'comment.asked': async (on) => {
    const params = { recordId: (await sent(on)).id }
    return on.ok(addComment, { params, body: { text: 'Which fee?' } }, on.client)
  },
  'sending.changed': async (on) => {
    const { id } = await addDomain(on, on.admin, on.clientId)
    return addIncident(on, on.admin, id, '2026-03-09')
  },
  'file.shared': async ({ ok, admin, clientId }) => {
    const body = { clientId, title: 'Map', link: 'https://example.com', notes: '' }
    const { linkId } = await ok(links.create, { body }, admin)
    return ok(links.share, { params: { linkId }, body: { version: 1 } }, admin)
  },
  'order.changed': ({ ok, admin, clientId }) => {
    return ok(addOrder, { params: { clientId }, body: orderBody }, admin)
  },
  'deal.changed': async (on) => {
    const lead = await addReleased(on, on.admin, on.clientId)
    return addConfirmed(on, on, lead)
  },
  'deal.reported': async (on) =>
    report(on, on.client, await addReleased(on, on.admin, on.clientId)),
  'lead.released': (on) => addReleased(on, on.admin, on.clientId),
  'lead.changed': async (on) => {
    const { id: leadId, version } = await addReleased(on, on.admin, on.clientId)
    const body = { reason: 'They are a customer already.', version }
    return on.ok(withdrawLead, { params: { leadId }, body }, on.admin)
  },
  'lead.outcome': async (on) => {
    const { clientId } = on
    const { id: leadId, version } = await addReleased(on, on.admin, clientId)
    const body = { appointmentAt: '2026-03-20T10:00:00.000Z', version }
    return on.ok(setAppointment, { params: { ...own, leadId }, body }, on.client)
  },
  'lead.suggested': async (on) => {
    await addExternal(on, on.admin, on.clientId)
    return suggest(on, on.admin, on.clientId)
  },
  'lead.ask': async (on) => {
    await addReleased(on, on.admin, on.clientId, { appointmentAt: '2026-03-05T10:00:00.000Z' })
    askClients(on.deps)
  },
  'lead.brief': async (on) => {
    await addReleased(on, on.admin, on.clientId, { appointmentAt: '2026-03-11T10:00:00.000Z' })
    on.clock.advance(2 * 3_600_000)
    sendBriefs(on.deps)
  },
  'lead.confirm': async (on) => {
    await addReleased(on, on.admin, on.clientId)
    const body = { status: 'finished', version: null } as const
    await on.ok(setCampaignStatus, { params: { clientId: on.clientId }, body }, on.admin)
    askClients(on.deps)
  },
  'targeting.proposed': (on) => addProposed(on, on.admin, on.clientId),
  'targeting.answered': async (on) => {
    const { id: profileId, version } = await addProposed(on, on.admin, on.clientId)
    return on.ok(agreeToClientProfile, { params: { profileId }, body: { version } }, on.client)
  },
  'meeting.planned': addMeeting,
  'meeting.proposed': addProposal,
  'meeting.declined': async (on) => {
    const { id: meetingId } = await addMeeting(on)
    const { proposal } = await proposeAnother(on, { id: meetingId })
    const params = { clientId: on.clientId, meetingId }
    const body = { answer: 'Helen is away.', version: proposal?.version ?? 0 }
    return on.ok(declineTime, { params, body }, on.admin)
  },
  'milestone.client-done': async ({ ok, admin, client, clientId }) => {
    const body = { clientId, title: 'Approve the texts', dueOn: '2026-03-20', needsClient: true }
    const { id: milestoneId, version } = await ok(milestones.create, { body }, admin)
    const done = { params: { milestoneId }, body: { done: true, version } }
    return ok(setOwnMilestoneDone, done, client)
  },
  'milestone.due': async ({ ok, admin, clientId, deps }) => {
    const body = { clientId, title: 'Approve the texts', dueOn: '2026-03-11', needsClient: true }
    await ok(milestones.create, { body }, admin)
    remindOfMilestones(deps)
  },
  'week.summary': async (on) => {
    const { ok, admin, clientId, clock, deps } = on
    const figures = { leads: 9, appointments: 2, version: null }
    const week = { params: { clientId, week: '2026-03-09' }, body: figures }
    await ok(setCampaignWeek, week, admin)
    // Monday, 16 March 2026, 09:00.
    clock.advance(6 * 24 * 3_600_000)
    await sendWeekSummaries(deps)
  },
  'report.sent': async ({ ok, admin, clientId }) => {
    const week = {
      params: { clientId, week: '2026-02-02' },
      body: { leads: 0, appointments: 0, version: null },
    }
    await ok(setCampaignWeek, week, admin)
    const params = { clientId, month: '2026-02' }
    const { figures } = await ok(getReport, { params }, admin)
    return ok(sendReport, { params, body: { comment: '', version: null, figures } }, admin)
  },
  'pay.entry': ({ ok, admin, staff }) => {
    const entry = { type: 'payment', amount: 100, title: 'March', paidOn: '2026-03-05' } as const
    return ok(addPayEntry, { body: { ...entry, staffId: staff.id } }, admin)
  },
  'payment.changed': async (on) => {
    const params = { updateId: (await sent(on)).id }
    const money = { kind: 'payment', amount: 1_000, date: '2026-03-05' } as const
    const body = { ...money, status: 'pending', version: 1 } as const
    const { paymentId } = await on.ok(approveUpdate, { params, body }, on.admin)
    const input = { params: { paymentId: paymentId ?? '' }, body: money }
    return on.ok(completePayment, input, on.admin)
  },
  'task.assigned': ({ ok, admin, staff }) => {
    const task = { title: 'Call back', clientId: null, dueOn: null }
    return ok(tasks.create, { body: { ...task, assigneeId: staff.id } }, admin)
  },
  'update.decided': async (on) => {
    const params = { updateId: (await sent(on)).id }
    return on.ok(rejectUpdate, { params, body: { reason: 'Which?', version: 1 } }, on.admin)
  },
  'update.waiting': sent,
  'update.written': ({ ok, admin, clientId }) =>
    ok(writeUpdate, { params: { clientId }, body: { ...update, value: null } }, admin),
  'password.shared': ({ ok, admin, staff }) => {
    const account = { accountName: 'Ads', login: 'ads', notes: '', password: 'sample-secret' }
    return ok(passwords.create, { body: { ...account, access: [staff.id] } }, admin)
  },
  'staff.covered': ({ ok, admin, staff }) => {
    const body = { from: '2026-03-12', until: '2026-03-13', coverId: staff.id }
    return ok(setAbsence, { params: { staffId: admin.id }, body }, admin)
  },
  'room.asked': ask,
  'room.granted': async (on) => {
    await ask(on)
    const [request] = (await on.ok(listRoomRequests, {}, on.staff)).items
    const params = { requestId: request?.id ?? '' }
    return on.ok(grantEntry, { params, body: { term: 'hour' } }, on.staff)
  },
  'room.shared': async ({ ok, admin, staff }) => {
    const params = { staffId: admin.id }
    const room = await ok(getStaff, { params }, admin)
    const { firstName, lastName, version } = room
    const body = { firstName, lastName, email: '', googleMeetLink: '', version, mayEnter: [] }
    return ok(editStaff, { params, body: { ...body, accessibleLinks: [staff.id] } }, admin)
  },
}
