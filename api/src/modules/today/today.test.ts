import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { events } from '@leadwright/shared/contracts/calendar'
import { assignStaff, unassignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { listMilestones, milestones } from '@leadwright/shared/contracts/clients/milestones'
import { changeTasks, listTasks, tasks } from '@leadwright/shared/contracts/team/tasks'
import { getToday } from '@leadwright/shared/contracts/today'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { beginVisit } from '@leadwright/shared/contracts/visits'
import { expect, test } from 'vitest'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { meetings } from '../bookings/meetings.table.ts'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const mara = await app.signInAs('client', { companyName: 'Lind Works' })
  const noah = await app.signInAs('client', { companyName: 'Okafor Solar' })
  const today = (who: Caller, date = '2026-03-10') =>
    app.ok(getToday, { query: { today: date } }, who)
  return { ...app, admin, staff, mara, noah, today }
}

test('the agenda lists what is not over yet, soonest first, with where to join', async () => {
  const { ok, deps, clock, admin, staff, mara, today, signInAgain } = await office()
  const event = (title: string, startsAt: string, endsAt: string, location = '') => {
    const about = { title, location, notes: '', startsAt, endsAt }
    const allDay = !startsAt.includes('T')
    return ok(
      events.create,
      { body: allDay ? { ...about, allDay } : { ...about, allDay: false } },
      admin,
    )
  }
  const at = (hour: string, day = '2026-03-10') => `${day}T${hour}:00.000Z`
  await event('Over', at('07:00'), at('08:00'))
  await event('Running', at('08:30'), at('09:30'), 'Hall 3')
  await event('Fair', '2026-03-09', '2026-03-10')
  const room = 'Room 1, https://meet.google.com/abc-defg-hij'
  await event('Standup', at('11:00'), at('11:15'), room)
  await event('Far', '2026-03-20', '2026-03-20')
  const meeting = { title: 'Review', startsAt: at('10:00'), minutes: 30 }
  const joinUrl = 'https://meet.google.com/xyz-defg-hij'
  const params = { clientId: mara.id }
  await ok(planMeeting, { params, body: { ...meeting, joinUrl } }, admin)

  const rows = async (who: Caller, date?: string) =>
    (await today(who, date)).agenda.map(({ title, client, joinUrl: url, place }) => [
      title,
      client?.name,
      url ?? place,
    ])
  const fair = ['Fair', undefined, null]
  const running = ['Running', undefined, 'Hall 3']
  const standup = ['Standup', undefined, 'https://meet.google.com/abc-defg-hij']
  const review = ['Review', 'Lind Works', joinUrl]
  expect(await rows(admin)).toEqual([fair, running, review, standup])
  deps.db.update(meetings).set({ joinUrl: null, place: '+1 404-555-0134' }).run()
  const call = ['Review', 'Lind Works', '+1 404-555-0134']
  expect(await rows(admin)).toEqual([fair, running, call, standup])
  expect(await rows(staff)).toEqual([fair, running, standup])
  // In UTC+14 it is 01:10 of the next day.
  clock.advance(130 * 60_000)
  expect(await rows(signInAgain(staff), '2026-03-11')).toEqual([standup])
})

test('due milestones are grouped by client, the earliest first', async () => {
  const { ok, admin, staff, mara, noah, today } = await office()
  const add = (client: Caller, title: string, dueOn: string) =>
    ok(milestones.create, { body: { title, dueOn, clientId: client.id } }, admin)
  await add(mara, 'Launch', '2026-03-10')
  await add(mara, 'Warm-up', '2026-03-08')
  await add(mara, 'Later', '2026-03-11')
  await add(noah, 'Kick-off', '2026-03-05')
  expect((await today(admin)).milestones).toEqual([
    {
      clientId: noah.id,
      clientName: 'Okafor Solar',
      count: 1,
      title: 'Kick-off',
      dueOn: '2026-03-05',
    },
    {
      clientId: mara.id,
      clientName: 'Lind Works',
      count: 2,
      title: 'Warm-up',
      dueOn: '2026-03-08',
    },
  ])
  expect((await today(staff)).milestones).toEqual([])
})

test('staff read the next meeting and the risks of their clients, until they are unassigned', async () => {
  const { ok, admin, staff, mara, noah, clock, today, signInAgain } = await office()
  for (const { id } of [mara, noah]) {
    const body = { leads: 5, appointments: 2, version: null }
    await ok(setCampaignWeek, { params: { clientId: id, week: '2026-03-02' }, body }, admin)
  }
  const at = { startsAt: '2026-03-25T10:00:00.000Z', minutes: 30 }
  const meeting = { title: 'Review', ...at, joinUrl: '' }
  await ok(planMeeting, { params: { clientId: mara.id }, body: meeting }, admin)
  const params = { clientId: mara.id, staffId: staff.id }
  await ok(assignStaff, { params }, admin)
  clock.advance(14 * 86_400_000)
  const signs = async (who: Caller) => (await today(signInAgain(who), '2026-03-24')).signs
  expect(await signs(staff)).toEqual([
    { clientId: mara.id, nextMeetingAt: '2026-03-25T10:00:00.000Z', risks: ['no-leads'] },
  ])
  expect(await signs(admin)).toEqual([])
  await ok(unassignStaff, { params }, signInAgain(admin))
  expect(await signs(staff)).toEqual([])
})

test('staff list their own open milestones of their clients', async () => {
  const { ok, admin, staff, mara, noah } = await office()
  const add = (client: Caller, title: string, ownerId: string | null) => {
    const body = { title, dueOn: '2026-03-12', clientId: client.id, ownerId }
    return ok(milestones.create, { body }, admin)
  }
  await ok(assignStaff, { params: { clientId: mara.id, staffId: staff.id } }, admin)
  await add(mara, 'Own', staff.id)
  await add(mara, 'Unowned', null)
  await add(mara, 'Of the admin', admin.id)
  await add(noah, 'Of another client', staff.id)
  const titles = async (who: Caller, query: { owner?: 'me' }) =>
    (await ok(listMilestones, { query }, who)).items.map(({ title }) => title)
  expect(await titles(staff, { owner: 'me' })).toEqual(['Own'])
  expect(await titles(admin, { owner: 'me' })).toEqual(['Of the admin'])
})

test('every active client is compared with its previous week, the largest drop first', async () => {
  const { ok, signInAs, admin, staff, mara, noah, today } = await office()
  const enter = (client: Caller, week: string, leads: number, appointments: number) => {
    const params = { clientId: client.id, week }
    return ok(setCampaignWeek, { params, body: { leads, appointments, version: null } }, admin)
  }
  expect((await today(admin)).clients).toEqual({ week: '2026-03-02', active: 0, items: [] })
  await enter(mara, '2026-02-23', 5, 5)
  const lind = { clientId: mara.id, clientName: 'Lind Works', wasActive: true }
  const before = { leads: 5, appointments: 5, counted: false }
  expect((await today(admin)).clients).toEqual({
    ...{ week: '2026-03-02', active: 1 },
    items: [{ ...lind, now: null, before }],
  })
  await enter(mara, '2026-03-02', 9, 4)
  // The current week isn’t compared.
  await enter(mara, '2026-03-09', 1, 0)
  await enter(noah, '2026-02-23', 9, 6)
  await enter(noah, '2026-03-02', 9, 1)
  const compared = async () => {
    const { active, items } = (await today(admin)).clients ?? {}
    return [active, items?.map(({ clientName, now }) => [clientName, now?.appointments])]
  }
  const fallen = [
    ['Okafor Solar', 1],
    ['Lind Works', 4],
  ]
  expect(await compared()).toEqual([2, fallen])
  // Without figures of that week: first if they are missing, last if the campaign started later.
  const later = await signInAs('client', { companyName: 'Adler Payroll' })
  await enter(later, '2026-03-09', 2, 0)
  const missing = await signInAs('client', { companyName: 'Zeta Tools' })
  await enter(missing, '2026-02-23', 2, 0)
  expect(await compared()).toEqual([
    4,
    [['Zeta Tools', undefined], ...fallen, ['Adler Payroll', undefined]],
  ])
  expect((await today(staff)).clients).toMatchObject({ active: 0 })
})

test('changes are those by others since the last visit, for readers of the audit log', async () => {
  const { ok, admin, staff, clock, today, signInAgain } = await office()
  const prompt = (title: string, who: Caller) =>
    ok(
      prompts.create,
      { body: { title, clientId: null, description: '', prompt: 'Do.', notes: '' } },
      who,
    )
  const changes = async (who: Caller) =>
    (await today(who)).changes.items.map(({ actorName, subjectName }) => [actorName, subjectName])
  await prompt('Before', staff)
  expect(await ok(beginVisit, {}, admin)).toEqual({ since: null })
  expect(await changes(admin)).toEqual([])
  clock.advance(1_000)
  await prompt('Ask', staff)
  await prompt('Mine', admin)
  clock.advance(31 * 60_000)
  const later = signInAgain(admin)
  expect(await changes(later)).toEqual([[expect.any(String), 'Ask']])
  await ok(beginVisit, {}, later)
  expect((await today(later)).changes).toMatchObject({
    since: '2026-03-10T09:00:00.000Z',
    items: [{ subjectName: 'Ask' }],
  })
  expect((await today(signInAgain(staff))).changes).toEqual({ since: null, items: [] })
})

test('a task is postponed by its assignee, and by no one else', async () => {
  const { ok, refused, admin, staff, signInAs } = await office()
  const task = { title: 'Call', clientId: null, dueOn: '2026-03-09', assigneeId: staff.id }
  const { id } = await ok(tasks.create, { body: task }, admin)
  const move = (version: number, dueOn: string) => ({
    body: { tasks: [{ id, version }], change: { dueOn } },
  })
  const colleague = await signInAs('staff')
  expect((await refused(changeTasks, move(1, '2026-03-11'), colleague)).status).toBe(404)
  await ok(changeTasks, move(1, '2026-03-11'), staff)
  expect((await refused(changeTasks, move(1, '2026-03-11'), staff)).code).toBe('record.conflict')
  await ok(changeTasks, move(2, '2026-03-12'), admin)
  const { items } = await ok(listTasks, { query: { state: 'open' } }, admin)
  expect(items).toMatchObject([{ id, dueOn: '2026-03-12', version: 3 }])
})
