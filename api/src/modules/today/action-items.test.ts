import { academyCategories } from '@leadwright/shared/academy'
import {
  type ActionItemKind,
  actionItemKinds,
  clientActionItemKinds,
} from '@leadwright/shared/action-items'
import { saveProgress, videos } from '@leadwright/shared/contracts/academy'
import { createApiKey, revokeApiKey } from '@leadwright/shared/contracts/automation/api-keys'
import * as webhooks from '@leadwright/shared/contracts/automation/webhooks'
import { listBookings, setBookingIgnored } from '@leadwright/shared/contracts/bookings/bookings'
import {
  discardUnreadableBooking,
  listUnreadableBookings,
} from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { closeIncident, editIncident } from '@leadwright/shared/contracts/deliverability/incidents'
import { sendingDomains } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { confirmPassword } from '@leadwright/shared/contracts/identity/auth'
import { listFailedMails, retryMail } from '@leadwright/shared/contracts/mail'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { removePerson } from '@leadwright/shared/contracts/people'
import { completeDataRequest } from '@leadwright/shared/contracts/personal-data/data-requests'
import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import * as lists from '@leadwright/shared/contracts/targeting/target-lists'
import {
  listRoomRequests,
  refuseEntry,
  requestEntry,
} from '@leadwright/shared/contracts/team/rooms'
import { addStaff } from '@leadwright/shared/contracts/team/staff'
import { setTaskDone, tasks } from '@leadwright/shared/contracts/team/tasks'
import { getToday, listClientActionItems } from '@leadwright/shared/contracts/today'
import { passwords, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { settingDefaults } from '@leadwright/shared/settings'
import { describe, expect, test } from 'vitest'
import {
  type ActionItemCause,
  clientActionItemCauses,
  openOffice,
} from '../../testing/action-item-causes.ts'
import { confirmedRequest } from '../../testing/data-requests.ts'
import { deliver } from '../../testing/incoming-webhooks.ts'
import { overdueFee } from '../../testing/invoice-samples.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { proposeListOf } from '../../testing/list-samples.ts'
import { missingWeek } from '../../testing/missing-week.ts'
import { failMails } from '../../testing/outbox.ts'
import { lateApplication, undecidedInterview } from '../../testing/overdue-decisions.ts'
import { testPassword } from '../../testing/people.ts'
import { addDomain, addIncident } from '../../testing/sending-samples.ts'
import type { Caller } from '../../testing/test-app.ts'
import { beginRun, endRun } from '../backups/backups.usecases.ts'
import { createJobLog } from '../installation/job-runs.usecases.ts'

const day = 86_400_000
const today = '2026-03-10'

const sample = {
  ...{ id: 'first', name: 'Grace Guest', email: 'grace@guest.test' },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' },
}

const causes: Record<ActionItemKind, ActionItemCause> = {
  ...clientActionItemCauses,
  'payments.overdue': [['admin'], overdueFee.due, (on) => overdueFee.cause(on, on.client.id)],
  'weeks.missing': [['admin'], missingWeek.due, missingWeek.cause],
  'lists.started-early': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-09' },
    async (on) => {
      const { id: targetListId, version } = await proposeListOf(on, on.admin, on.client.id)
      const params = { targetListId }
      const started = { sendingStartedOn: '2026-03-09', version }
      const body = { version: version + 1 }
      await on.ok(lists.setSendingStarted, { params, body: started }, on.admin)
      return () => on.ok(lists.agreeToTargetList, { params, body }, on.client)
    },
  ],
  'incidents.open': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async (on) => {
      const { id } = await addDomain(on, on.admin, on.client.id)
      const incident = await addIncident(on, on.admin, id)
      const params = { clientId: on.client.id, incidentId: incident.id }
      const facts = { stoppedOn: null, fixedOn: null, emailsMadeUp: 0, note: '' }
      return async () => {
        const body = { ...facts, version: incident.version }
        const { version } = await on.ok(editIncident, { params, body }, on.admin)
        return on.ok(closeIncident, { params, body: { version } }, on.admin)
      }
    },
  ],
  'domains.renewing': [
    ['admin'],
    { count: 1, amount: null, since: '2026-04-09' },
    async (on) => {
      const { id } = await addDomain(on, on.admin, on.client.id, { renewsOn: '2026-04-09' })
      const later = { domain: 'later.test', renewsOn: '2026-04-10' }
      await addDomain(on, on.admin, on.client.id, later)
      return () => on.ok(sendingDomains.remove, { params: { sendingDomainId: id } }, on.admin)
    },
  ],
  'data-requests.open': [
    ['admin'],
    { count: 1, amount: null, since: '2026-04-09' },
    async (on) => {
      const { ok, admin } = on
      const { id, version } = await confirmedRequest(on, 'access')
      return () => ok(completeDataRequest, { params: { requestId: id }, body: { version } }, admin)
    },
  ],
  'bookings.unmatched': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async (on) => {
      await deliver(on, 'cal', sample)
      const { items } = await on.ok(listBookings, { query: { view: 'unmatched' } }, on.admin)
      const [{ id: bookingId = '', version = 1 } = {}] = items
      const body = { ignored: true, version }
      return () => on.ok(setBookingIgnored, { params: { bookingId }, body }, on.admin)
    },
  ],
  'bookings.deliveries': [
    ['admin'],
    { count: 1, amount: null, since: null },
    async (on) => {
      await deliver(on, 'calendly', 'of another form')
      const { items } = await on.ok(listUnreadableBookings, { query: {} }, on.admin)
      const params = { unreadableId: items[0]?.id ?? '' }
      return () => on.ok(discardUnreadableBooking, { params }, on.admin)
    },
  ],
  'rooms.asked': [
    ['admin', 'staff'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async ({ ok, staff, client }) => {
      await ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, client)
      const [request] = (await ok(listRoomRequests, {}, staff)).items
      return () => ok(refuseEntry, { params: { requestId: request?.id ?? '' } }, staff)
    },
  ],
  'applications.past-due': [['admin'], lateApplication.due, lateApplication.cause],
  'interviews.undecided': [['admin'], undecidedInterview.due, undecidedInterview.cause],
  'reports.to-send': [
    ['admin'],
    { count: 1, amount: null, since: '2026-04-01' },
    async (on) => {
      const params = { clientId: on.client.id, month: '2026-03' }
      const active = { params, body: { status: 'active', version: null } } as const
      await on.ok(setCampaignStatus, active, on.admin)
      on.clock.advance(30 * day)
      const admin = on.signInAgain(on.admin)
      const { figures } = await on.ok(getReport, { params }, admin)
      const body = { comment: 'A good month.', version: null, figures }
      return () => on.ok(sendReport, { params, body }, admin)
    },
  ],
  'passwords.to-rotate': [
    ['admin'],
    { count: 1, amount: null, since: null },
    async ({ ok, clock, admin, staff }) => {
      const account = { accountName: 'Ads', login: 'ads', notes: '' }
      const body = { ...account, password: 'sample-secret', access: [staff.id] }
      const { id } = await ok(passwords.create, { body }, admin)
      await ok(confirmPassword, { body: { password: testPassword } }, staff)
      await ok(revealPassword, { params: { id } }, staff)
      const change = { params: { id }, body: { ...account, access: [], version: 1 } }
      await ok(passwords.update, change, admin)
      clock.advance(1)
      const rotated = { ...change.body, password: 'another-secret', version: 2 }
      return () => ok(passwords.update, { params: { id }, body: rotated }, admin)
    },
  ],
  'tasks.unassigned': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async ({ ok, admin, staff }) => {
      const person = { firstName: 'Lea', lastName: 'Ver', email: '' }
      const { staffId } = await ok(addStaff, { body: person }, admin)
      const task = { title: 'Call', clientId: null, dueOn: null }
      const { id } = await ok(tasks.create, { body: { ...task, assigneeId: staffId } }, admin)
      await ok(removePerson, { params: { userId: staffId }, query: {} }, admin)
      const body = { ...task, assigneeId: staff.id, version: 1 }
      return () => ok(tasks.update, { params: { taskId: id }, body }, admin)
    },
  ],
  'milestones.unowned': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-24' },
    async ({ ok, admin, staff, client }) => {
      const step = { clientId: client.id, title: 'Texts', ownerId: null }
      const add = (dueOn: string) => ok(milestones.create, { body: { ...step, dueOn } }, admin)
      const { id: milestoneId, version } = await add('2026-03-24')
      await add('2026-03-25')
      const body = { ownerId: staff.id, version }
      return () => ok(milestones.update, { params: { milestoneId }, body }, admin)
    },
  ],
  'tasks.overdue': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-09' },
    async ({ ok, admin, staff }) => {
      const task = { title: 'Call', clientId: null, dueOn: '2026-03-09', assigneeId: staff.id }
      const { id } = await ok(tasks.create, { body: task }, admin)
      const body = { done: true, version: 1 }
      return () => ok(setTaskDone, { params: { taskId: id }, body }, staff)
    },
  ],
  'mails.failed': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async (on) => {
      const { ok, admin, staff, client } = on
      await ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, client)
      await failMails(on)
      const [mail, ...others] = (await ok(listFailedMails, {}, admin)).items
      expect([mail?.recipient, mail?.canRetry, others]).toEqual([staff.email, true, []])
      return () => ok(retryMail, { params: { mailId: mail?.id ?? '' } }, admin)
    },
  ],
  'backups.failed': [
    ['admin'],
    { count: 1, amount: null, since: null },
    async ({ deps, clock }) => {
      endRun(deps, beginRun(deps, '/backups').id, { error: 'no space left on device' })
      clock.advance(1)
      return async () => endRun(deps, beginRun(deps, '/backups').id, { bytes: 1 })
    },
  ],
  'installation.findings': [
    ['admin'],
    { count: 1, amount: null, since: null },
    async ({ deps }) => {
      const log = createJobLog(deps, ['purge trash'])
      const run = { job: 'purge trash', everyMs: 1, durationMs: 1 }
      log({ ...run, error: new Error('no') })
      return async () => log({ ...run, error: undefined })
    },
  ],
  'webhooks.failed': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-10T09:00:00.000Z' },
    async ({ ok, admin, deps }) => {
      const body = { url: 'https://receiver.example/hook', kinds: ['update.decided' as const] }
      const { webhook } = await ok(webhooks.addWebhook, { body }, admin)
      await ok(webhooks.testWebhook, { params: { webhookId: webhook.id } }, admin)
      deps.db.$client.exec('UPDATE webhook_deliveries SET next_attempt_at = NULL')
      const { items } = await ok(webhooks.listWebhookDeliveries, { query: {} }, admin)
      const params = { deliveryId: items[0]?.id ?? '' }
      return () => ok(webhooks.removeWebhookDelivery, { params }, admin)
    },
  ],
  'keys.expiring': [
    ['admin'],
    { count: 1, amount: null, since: '2026-03-17T09:00:00.000Z' },
    async ({ ok, admin }) => {
      const body = { name: 'n8n', scopes: ['hiring:read' as const], days: 7 }
      const { key } = await ok(createApiKey, { body }, admin)
      return () => ok(revokeApiKey, { params: { keyId: key.id } }, admin)
    },
  ],
  'videos.required': [
    ['staff'],
    { count: 1, amount: null, since: '2026-03-12' },
    async ({ ok, admin, staff, colleague }) => {
      const value = settingDefaults.academySections.map((row) => ({ ...row, openToStaff: true }))
      const setting = { params: { key: 'academySections' as const }, body: { version: 0, value } }
      await ok(changeSetting, setting, admin)
      const [category] = academyCategories
      const video = { category, streamableCode: 'moo1a2', title: '', description: '' }
      const { id } = await ok(videos.create, { body: { ...video, dueOn: '2026-03-12' } }, admin)
      const watch = (who: Caller) =>
        ok(saveProgress, { params: { videoId: id }, body: { watched: true } }, who)
      await watch(colleague)
      return () => watch(staff)
    },
  ],
}

describe('action items are on the first page of everyone who may act on them', () => {
  test.each(actionItemKinds)('%s', async (kind) => {
    const on = await openOffice()
    const [seenBy, expected, cause] = causes[kind]
    const shown = async () =>
      Object.fromEntries(
        await Promise.all(
          (['admin', 'staff', 'colleague'] as const).map(async (who) => {
            const found = (await on.due(on[who])).filter((entry) => entry.kind === kind)
            return [who, found] as const
          }),
        ),
      )
    const noEntries = { admin: [], staff: [], colleague: [] }
    expect(await shown()).toEqual(noEntries)
    const end = await cause(on)
    expect(await shown()).toEqual({
      ...noEntries,
      ...Object.fromEntries(seenBy.map((who) => [who, [{ kind, ...expected }]])),
    })
    await end()
    expect(await shown()).toEqual(noEntries)
  })

  test.each(clientActionItemKinds)('%s on the page of its client only', async (kind) => {
    const on = await openOffice()
    const other = await on.signInAs('client')
    const [, { amount: _, ...expected }, cause] = causes[kind]
    await cause(on)
    const at = async ({ id: clientId }: Caller) => {
      const admin = on.signInAgain(on.admin)
      const { items } = await on.ok(listClientActionItems, { params: { clientId } }, admin)
      return items.filter((entry) => entry.kind === kind)
    }
    expect(await at(on.client)).toEqual([{ kind, ...expected }])
    expect(await at(other)).toEqual([])
  })

  test('an assigned staff member reads what they may act on, others nothing', async () => {
    const on = await openOffice()
    const { ok, admin, staff, client } = on
    const params = { clientId: client.id }
    expect((await on.refused(listClientActionItems, { params }, staff)).status).toBe(404)
    await ok(assignStaff, { params: { ...params, staffId: staff.id } }, admin)
    await addDraft(on, admin, client.id)
    const update = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }
    await ok(addUpdate, { body: update }, client)
    const kinds = async (who: Caller) =>
      (await ok(listClientActionItems, { params }, who)).items.map(({ kind }) => kind)
    expect(await kinds(staff)).toEqual(['leads.to-release'])
    expect(await kinds(admin)).toEqual(['updates.to-decide', 'leads.to-release'])
    expect((await on.refused(listClientActionItems, { params }, client)).status).toBe(403)
  })

  test('a client has no such page', async () => {
    const { refused, client } = await openOffice()
    expect((await refused(getToday, { query: { today } }, client)).status).toBe(403)
  })
})
