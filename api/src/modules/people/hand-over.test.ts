import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import {
  assignStaff,
  listClientTeam,
  listStaffClients,
  setClientContact,
} from '@leadwright/shared/contracts/clients/assignments'
import { listMilestones, milestones } from '@leadwright/shared/contracts/clients/milestones'
import { handOver, previewRemoval, removePerson } from '@leadwright/shared/contracts/people'
import { addStaff } from '@leadwright/shared/contracts/team/staff'
import { listTasks, tasks } from '@leadwright/shared/contracts/team/tasks'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { describeEntry } from '../audit/describe-entry.ts'
import { meetingHosts } from '../bookings/meetings.table.ts'

/** Lea has one task, one milestone, one client as its contact, and one meeting. */
async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const leaver = await app.signInAs('staff', { firstName: 'Lea', lastName: 'Ver' })
  const successor = await app.signInAs('staff', { firstName: 'Hei', lastName: 'Rin' })
  const client = await app.signInAs('client', { companyName: 'Adler Payroll' })
  const clientId = client.id
  const params = { userId: leaver.id }
  const of = { clientId }
  await app.ok(assignStaff, { params: { ...of, staffId: leaver.id } }, admin)
  await app.ok(setClientContact, { params: of, body: { staffId: leaver.id } }, admin)
  await app.ok(tasks.create, { body: { title: 'Call', assigneeId: leaver.id } }, admin)
  const step = { clientId, title: 'Texts', dueOn: '2026-03-20', ownerId: leaver.id }
  await app.ok(milestones.create, { body: step }, admin)
  const times = { startsAt: '2026-03-11T10:00:00.000Z', minutes: 30, joinUrl: '' }
  const meeting = { title: 'Review', ...times, hostIds: [leaver.id] }
  await app.ok(planMeeting, { params: of, body: meeting }, admin)
  const to = successor.id
  const all = { tasksTo: to, milestonesTo: to, clientsTo: to, meetingsTo: to }
  const lastEntry = (action: string) => {
    const rows = app.deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).all()
    const entry = rows.find((row) => row.action === action)
    return entry && describeEntry(entry)
  }
  const workOf = async (staffId: string) => ({
    tasks: (await app.ok(listTasks, { query: { assigneeId: staffId } }, admin)).items.length,
    milestones: (await app.ok(listMilestones, { query: {} }, admin)).items.filter(
      ({ ownerId }) => ownerId === staffId,
    ).length,
    clients: (await app.ok(listStaffClients, { params: { staffId } }, admin)).items.length,
    meetings: app.deps.db
      .select()
      .from(meetingHosts)
      .all()
      .filter(({ userId }) => userId === staffId).length,
  })
  return { ...app, admin, leaver, successor, client, clientId, params, all, lastEntry, workOf }
}

const everything = { tasks: 1, milestones: 1, clients: 1, meetings: 1 }
const nothing = { tasks: 0, milestones: 0, clients: 0, meetings: 0 }

describe('work is handed over', () => {
  test('completely when a person is removed, and the audit log says what went to whom', async () => {
    const { ok, admin, successor, params, all, lastEntry, workOf } = await office()
    expect(await ok(previewRemoval, { params }, admin)).toMatchObject({
      ...{ openTasks: 1, openMilestones: 1, meetings: 1, clients: [{ name: 'Adler Payroll' }] },
    })
    await ok(removePerson, { params, query: all }, admin)
    expect(await workOf(successor.id)).toEqual(everything)
    expect(lastEntry('person.removed')).toContain(
      'removed Lea Ver: 1 open task to Hei Rin, 1 open milestone to Hei Rin, 1 client to Hei Rin, 1 meeting to Hei Rin.',
    )
  })

  test('without removing the person, who keeps nothing of it', async () => {
    const { ok, admin, leaver, successor, clientId, params, all, lastEntry, workOf } =
      await office()
    expect(await ok(handOver, { params, body: all }, admin)).toEqual(everything)
    expect(await workOf(leaver.id)).toEqual(nothing)
    expect(await workOf(successor.id)).toEqual(everything)
    const { items } = await ok(listClientTeam, { params: { clientId } }, admin)
    expect(items).toMatchObject([{ staffId: successor.id, isContact: true }])
    expect(lastEntry('person.handed-over')).toContain('handed over the work of Lea Ver: 1 open')
    expect(await ok(handOver, { params, body: all }, admin)).toEqual(nothing)
  })

  test('in part: the rest stays', async () => {
    const { ok, admin, leaver, successor, params, lastEntry, workOf } = await office()
    await ok(handOver, { params, body: { milestonesTo: successor.id } }, admin)
    expect(await workOf(leaver.id)).toEqual({ ...everything, milestones: 0 })
    expect(lastEntry('person.handed-over')).toMatch(
      /the work of Lea Ver: 1 open milestone to Hei Rin\.$/,
    )
  })

  test('to someone who works for the client already, without assigning them twice', async () => {
    const { ok, admin, successor, clientId, params } = await office()
    await ok(assignStaff, { params: { clientId, staffId: successor.id } }, admin)
    await ok(handOver, { params, body: { clientsTo: successor.id } }, admin)
    const { items } = await ok(listClientTeam, { params: { clientId } }, admin)
    expect(items).toMatchObject([{ staffId: successor.id, isContact: true }])
  })
})

test('what has no successor is named when a person is removed, and milestones remain without an owner', async () => {
  const { ok, admin, params, lastEntry } = await office()
  await ok(removePerson, { params, query: {} }, admin)
  expect(lastEntry('person.removed')).toContain(
    '1 open task without a successor, 1 open milestone without a successor',
  )
  const { items } = await ok(listMilestones, { query: {} }, admin)
  expect(items).toMatchObject([{ title: 'Texts', ownerId: null }])
})

test('tasks may go to someone without a login, other work may not, and nothing is changed then', async () => {
  const { ok, refused, admin, leaver, params, workOf } = await office()
  const { staffId } = await ok(addStaff, { body: { firstName: 'No', lastName: 'Login' } }, admin)
  for (const field of ['milestonesTo', 'clientsTo', 'meetingsTo']) {
    const body = { tasksTo: staffId, [field]: staffId }
    expect(await refused(handOver, { params, body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: field, message: messages.people.noLogin }],
    })
  }
  expect(await workOf(leaver.id)).toEqual(everything)
  expect(await ok(handOver, { params, body: { tasksTo: staffId } }, admin)).toEqual({
    ...nothing,
    tasks: 1,
  })
})

test('only admins hand over work, and only to the team', async () => {
  const { refused, admin, leaver, successor, client, params } = await office()
  const body = { tasksTo: successor.id }
  expect((await refused(handOver, { params, body }, leaver)).status).toBe(403)
  for (const id of [client.id, leaver.id, crypto.randomUUID()]) {
    const answer = await refused(handOver, { params, body: { clientsTo: id } }, admin)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: 'clientsTo' }] })
  }
  const stranger = { params: { userId: client.id }, body }
  expect((await refused(handOver, stranger, admin)).status).toBe(404)
})

/** Columns that can name a team member, by what becomes of them when the person hands over their work. */
const columnsOfPeople = {
  'handed over': [
    ...['client_staff.staff_id', 'meeting_hosts.user_id', 'milestones.owner_id'],
    ...['room_slugs.staff_id', 'tasks.assignee_id'],
  ],
  'says who did it': [
    ...['attachments.author_id', 'client_notes.author_id', 'client_staff.assigned_by'],
    ...['comments.author_id', 'documents.shared_by', 'google_password_reveals.user_id'],
    ...['hiring_notes.author_id', 'internal_notes.author_id', 'links.shared_by'],
    ...['password_reveals.user_id', 'password_values.replaced_by', 'profile_changes.user_id'],
    ...['prompt_versions.saved_by', 'prompts.updated_by', 'recordings.shared_by'],
    ...['tasks.created_by', 'updates.author_id', 'updates.decided_by'],
  ],
  'is the person’s own': [
    ...['absences.cover_id', 'absences.staff_id'],
    ...['calendar_feeds.user_id', 'conversation_seen.user_id', 'email_changes.user_id'],
    ...['google_accounts.user_id', 'hiring_submissions.hired_as'],
    ...['known_networks.user_id', 'lead_reads.user_id', 'mail_preferences.user_id'],
    ...['notifications.user_id', 'passkeys.user_id'],
    ...['password_access.staff_id', 'password_links.user_id'],
    ...['room_access.guest_staff_id', 'room_access.room_staff_id', 'room_requests.room_staff_id'],
    ...['room_requests.user_id', 'second_factors.user_id', 'sessions.user_id'],
    ...['sessions.viewing_as', 'user_profiles.id', 'video_progress.user_id', 'visits.user_id'],
  ],
  'is a client’s': ['client_users.user_id', 'clients.client_id'],
}

test('every column that can name a team member is handed over, or is listed with the reason why not', async () => {
  const { deps } = await createTestApp()
  const found = deps.db.$client
    .prepare<[], string>(
      `SELECT t.name || '.' || k."from" FROM sqlite_master t, pragma_foreign_key_list(t.name) k
       WHERE t.type = 'table' AND k."table" IN ('users', 'staff') ORDER BY 1`,
    )
    .pluck()
    .all()
  expect(found).toEqual(Object.values(columnsOfPeople).flat().toSorted())
})
