import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import * as contract from '@leadwright/shared/contracts/calendar'
import { removeMember } from '@leadwright/shared/contracts/clients/members'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { endOtherSessions } from '@leadwright/shared/contracts/identity/account'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { messages } from '@leadwright/shared/messages'
import { workspaceSettingKeys } from '@leadwright/shared/workspace-defaults'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../testing/outbox.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { purgeTrash } from '../records/trash.usecases.ts'
import { settings } from '../settings/settings.table.ts'
import { calendarFeeds } from './calendar.table.ts'

const planning = {
  title: 'Planning',
  allDay: false as const,
  startsAt: '2026-03-10T23:30:00.000Z',
  endsAt: '2026-03-11T00:30:00.000Z',
}
const daysOff = {
  title: 'Days off',
  allDay: true as const,
  startsAt: '2026-03-30',
  endsAt: '2026-04-02',
}

/** An event, a milestone, and a task for each of two staff members, all around 11 March 2026. */
async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const ann = await app.signInAs('staff', { firstName: 'Ann', lastName: 'Sample' })
  const ben = await app.signInAs('staff', { firstName: 'Ben', lastName: 'Sample' })
  const client = await app.signInAs('client')
  const event = await app.ok(contract.addEvent, { body: planning }, admin)
  const dueOn = '2026-03-11'
  await app.ok(
    milestones.create,
    { body: { clientId: client.id, title: 'Go, live; now', dueOn } },
    admin,
  )
  for (const person of [ann, ben]) {
    const body = { title: `Task of ${person.id}`, assigneeId: person.id, dueOn }
    await app.ok(tasks.create, { body }, admin)
  }
  return { app, admin, ann, ben, client, event }
}
const titles = async (app: TestApp, who: Caller, from: string, to: string) =>
  (await app.ok(contract.getCalendar, { query: { from, to } }, who)).entries.map(
    ({ title }) => title,
  )
const fileOf = (url: string) => ({ params: { file: url.split('/').at(-1) ?? '' } })

async function readFeed(app: TestApp, url: string) {
  const answer = await app.ok(contract.readFeed, fileOf(url))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}

describe('the calendar', () => {
  test('an admin sees events, milestones and everyone’s tasks', async () => {
    const { app, admin, ann, ben } = await office()
    expect(await titles(app, admin, '2026-03-01', '2026-03-31')).toEqual([
      'Planning',
      'Go, live; now',
      expect.stringContaining('Task of'),
      expect.stringContaining('Task of'),
    ])
    expect(await titles(app, ann, '2026-03-01', '2026-03-31')).toEqual([
      'Planning',
      `Task of ${ann.id}`,
    ])
    expect(await titles(app, ben, '2026-03-01', '2026-03-31')).not.toContain(`Task of ${ann.id}`)
  })

  test('an event is found on each of its days and on no other', async () => {
    const { app, admin, ann } = await office()
    await app.ok(contract.addEvent, { body: daysOff }, admin)
    const on = (day: string) => titles(app, ann, day, day)
    expect(await on('2026-03-10')).toContain('Planning')
    expect(await on('2026-03-11')).toContain('Planning')
    expect(await on('2026-03-12')).toEqual([])
    expect(await on('2026-03-29')).toEqual([])
    expect(await on('2026-03-30')).toEqual(['Days off'])
    expect(await on('2026-04-02')).toEqual(['Days off'])
    expect(await on('2026-04-03')).toEqual([])
  })

  test('a stale save of an event is rejected, and nothing is lost', async () => {
    const { app, admin, event } = await office()
    const params = { eventId: event.id }
    const body = { ...planning, title: 'Weekly planning', version: 1 }
    await app.ok(contract.editEvent, { params, body }, admin)
    const late = { params, body: { ...body, title: 'Lost' } }
    expect((await app.refused(contract.editEvent, late, admin)).status).toBe(409)
    expect(await titles(app, admin, '2026-03-10', '2026-03-10')).toEqual(['Weekly planning'])
  })

  test('a deleted event can be restored, and is deleted for good after 30 days', async () => {
    const { app, admin, event } = await office()
    const params = { eventId: event.id }
    await app.ok(contract.events.remove, { params }, admin)
    expect(await titles(app, admin, '2026-03-10', '2026-03-10')).toEqual([])
    await app.ok(contract.events.restore, { params }, admin)
    expect(await titles(app, admin, '2026-03-10', '2026-03-10')).toEqual(['Planning'])
    await app.ok(contract.events.remove, { params }, admin)
    app.clock.advance(31 * 86_400_000)
    expect(purgeTrash(app.deps)).toBe(1)
  })

  test.each([
    [
      'ends before it starts',
      { ...daysOff, endsAt: '2026-03-29' },
      messages.calendar.endsBeforeStart,
    ],
    ['lasts two years', { ...daysOff, endsAt: '2028-03-30' }, messages.calendar.tooLong],
  ])('an event that %s is rejected', async (_, body, message) => {
    const { app, admin } = await office()
    expect((await app.refused(contract.addEvent, { body }, admin)).issues).toEqual([
      { path: 'endsAt', message },
    ])
  })

  test('the links that an admin stored are shown next to the calendar', async () => {
    const { app, ann } = await office()
    const query = { from: '2026-03-01', to: '2026-03-31' }
    expect((await app.ok(contract.getCalendar, { query }, ann)).shortcuts).toEqual([])
    const shortcuts = [{ label: 'Team calendar', url: 'https://calendar.example.com/' }]
    const key = workspaceSettingKeys.calendarShortcuts
    const updatedAt = app.clock.now().toISOString()
    app.deps.db
      .insert(settings)
      .values({ key, value: JSON.stringify(shortcuts), updatedAt })
      .run()
    expect((await app.ok(contract.getCalendar, { query }, ann)).shortcuts).toEqual(shortcuts)
  })
})

describe('a client’s meeting', () => {
  async function withMeeting() {
    const { app, admin, ann, ben, client } = await office()
    const body = {
      title: 'Review',
      startsAt: '2026-03-12T23:45:00.000Z',
      minutes: 30,
      joinUrl: 'https://meet.google.com/abc-defg-hij',
    }
    const params = { clientId: client.id }
    const { id } = await app.ok(planMeeting, { params, body }, admin)
    return { app, admin, ann, ben, client, id }
  }

  test('appears on its days only in the calendar of people who plan meetings', async () => {
    const { app, admin, ann, client, id } = await withMeeting()
    const query = { from: '2026-03-13', to: '2026-03-13' }
    const { entries } = await app.ok(contract.getCalendar, { query }, admin)
    expect(entries).toEqual([
      {
        kind: 'meeting',
        id,
        title: 'Review',
        startsAt: '2026-03-12T23:45:00.000Z',
        endsAt: '2026-03-13T00:15:00.000Z',
        joinUrl: 'https://meet.google.com/abc-defg-hij',
        place: null,
        clientId: client.id,
        companyName: 'Test Company',
        name: null,
      },
    ])
    expect(await titles(app, admin, '2026-03-12', '2026-03-12')).toEqual(['Review'])
    expect(await titles(app, admin, '2026-03-14', '2026-03-14')).toEqual([])
    expect(await titles(app, ann, '2026-03-12', '2026-03-13')).toEqual([])
  })

  test('is in its planner’s feed, with how to join and a link to its client', async () => {
    const { app, admin, ann, ben, client } = await withMeeting()
    const { url } = await app.ok(contract.renewFeed, {}, admin)
    const found = await readFeed(app, url)
    const meeting = found.find(({ summary }) => summary === 'Review (Test Company)')
    expect(meeting?.location).toBe('https://meet.google.com/abc-defg-hij')
    expect(meeting?.startDate.toString()).toBe('2026-03-12T23:45:00Z')
    const links = found.map(({ component }) => String(component.getFirstPropertyValue('url')))
    const workspace = `${app.deps.config.portalOrigin}/studio/workspace`
    expect(links).toContain(`${workspace}/clients/${client.id}/meetings`)
    expect(links.every((link) => link.startsWith(workspace))).toBe(true)
    // The link contains an instant, because the day of the event depends on the reader's time zone.
    expect(links).toContain(`${workspace}/calendar?day=2026-03-10T23%3A30%3A00.000Z`)
    // A colleague's task is not in the reader's own list.
    const lists = links.flatMap((link) => /person=(.+)&task=/.exec(link)?.[1] ?? [])
    expect(lists.toSorted()).toEqual([ann.id, ben.id].toSorted())
    const own = await readFeed(app, (await app.ok(contract.renewFeed, {}, ann)).url)
    const ownLinks = own.map(({ component }) => String(component.getFirstPropertyValue('url')))
    expect(ownLinks).toContainEqual(expect.stringContaining('/tasks?person=me&task='))
    expect(own.map(({ summary }) => summary)).not.toContain('Review (Test Company)')
  })
})

describe('the private feed', () => {
  test('an independent parser accepts it and finds everything its owner may see', async () => {
    const { app, admin, ann } = await office()
    await app.ok(contract.addEvent, { body: daysOff }, admin)
    const { url } = await app.ok(contract.renewFeed, {}, ann)
    const found = await readFeed(app, url)
    expect(found.map(({ summary }) => summary)).toEqual([
      'Planning',
      'Days off',
      `Task of ${ann.id}`,
    ])
    const mine = await readFeed(app, (await app.ok(contract.renewFeed, {}, admin)).url)
    expect(mine.map(({ summary }) => summary)).toContain('Go, live; now (Test Company)')
    expect(new Set(mine.map(({ uid }) => uid)).size).toBe(mine.length)
    const off = mine.find(({ summary }) => summary === 'Days off')
    expect([off?.startDate.toString(), off?.endDate.toString()]).toEqual([
      '2026-03-30',
      '2026-04-03',
    ])
    expect(
      mine.map(({ summary, component }) => [summary, component.getFirstPropertyValue('transp')]),
    ).toEqual(
      expect.arrayContaining([
        ['Planning', 'OPAQUE'],
        ['Days off', 'TRANSPARENT'],
        [`Task of ${ann.id}`, 'TRANSPARENT'],
      ]),
    )
  })

  test('an unchanged feed is not sent again, and HEAD returns its headers', async () => {
    const { app, admin, ann } = await office()
    const { url } = await app.ok(contract.renewFeed, {}, ann)
    const ask = async (method: string, headers = {}) =>
      app.app.fetch(new Request(url, { method, headers }))
    const first = await ask('GET')
    const etag = first.headers.get('etag') ?? ''
    expect((await ask('GET', { 'if-none-match': etag })).status).toBe(304)
    const head = await ask('HEAD')
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    expect(await head.text()).toBe('')
    await app.ok(contract.addEvent, { body: daysOff }, admin)
    expect((await ask('GET', { 'if-none-match': etag })).status).toBe(200)
  })

  test('a new address ends the previous one, and revoking ends the feed', async () => {
    const { app, ann } = await office()
    const first = await app.ok(contract.renewFeed, {}, ann)
    const second = await app.ok(contract.renewFeed, {}, ann)
    expect((await app.refused(contract.readFeed, fileOf(first.url))).status).toBe(404)
    expect(await readFeed(app, second.url)).not.toEqual([])
    const { feed } = await app.ok(contract.getFeed, {}, ann)
    expect(feed?.lastReadAt).toBe(app.clock.now().toISOString())
    await app.ok(contract.revokeFeed, {}, ann)
    expect((await app.refused(contract.readFeed, fileOf(second.url))).status).toBe(404)
    expect((await app.ok(contract.getFeed, {}, ann)).feed).toBeNull()
    expect((await app.refused(contract.revokeFeed, {}, ann)).status).toBe(404)
  })

  test('creating one requires a recently confirmed password and emails its owner', async () => {
    const { app, ann } = await office()
    await app.ok(contract.renewFeed, {}, ann)
    const kinds = queuedMails(app.deps).flatMap(({ kind, to }) => (to === ann.email ? kind : []))
    expect(kinds).toContain('calendar-feed.created')
    app.clock.advance(5 * 60_000)
    expect(await app.refused(contract.renewFeed, {}, ann)).toMatchObject({
      status: 403,
      code: 'auth.confirm-required',
    })
  })

  test('it ends with the sessions, and pauses while its owner must set up a second factor', async () => {
    const { app, ann, admin } = await office()
    const first = await app.ok(contract.renewFeed, {}, ann)
    await app.ok(endOtherSessions, {}, ann)
    expect((await app.refused(contract.readFeed, fileOf(first.url))).status).toBe(404)
    expect((await app.ok(contract.getFeed, {}, ann)).feed).toBeNull()
    const second = await app.ok(contract.renewFeed, {}, ann)
    const setting = { params: { key: 'secondFactor' as const } }
    const value = { admin: false, staff: true }
    await app.ok(changeSetting, { ...setting, body: { version: 0, value } }, admin)
    expect((await app.refused(contract.readFeed, fileOf(second.url))).status).toBe(404)
  })

  test('it stops when its owner is suspended', async () => {
    const { app, ann } = await office()
    const { url } = await app.ok(contract.renewFeed, {}, ann)
    const suspendedAt = app.clock.now().toISOString()
    app.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, ann.id)).run()
    expect((await app.refused(contract.readFeed, fileOf(url))).status).toBe(404)
  })

  test('the database does not contain the address', async () => {
    const { app, ann } = await office()
    const { url } = await app.ok(contract.renewFeed, {}, ann)
    const token = fileOf(url).params.file.replace('.ics', '')
    expect(token).toHaveLength(43)
    expect(JSON.stringify(app.deps.db.select().from(calendarFeeds).all())).not.toContain(token)
  })

  test.each(['nothing.ics', 'x', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`])(
    'an address that was never issued (%s) returns nothing',
    async (file) => {
      const { app } = await office()
      expect((await app.refused(contract.readFeed, { params: { file } })).status).toBe(404)
    },
  )
})

describe('the feed of a client', () => {
  test('has its own meetings and milestones, and nothing of the team or another client', async () => {
    const { app, admin, client } = await office()
    const other = await app.signInAs('client')
    const meeting = { startsAt: '2026-03-12T10:00:00.000Z', minutes: 30 }
    for (const { id: clientId } of [client, other]) {
      const body = { ...meeting, title: `Review of ${clientId}` }
      await app.ok(planMeeting, { params: { clientId }, body }, admin)
    }
    const { url } = await app.ok(contract.renewFeed, {}, client)
    const found = await readFeed(app, url)
    expect(found.map(({ summary }) => summary)).toEqual([
      `Review of ${client.id} (Leadwright)`,
      'Go, live; now',
    ])
    const links = found.map(({ component }) => String(component.getFirstPropertyValue('url')))
    expect(links.every((link) => link.includes('/dashboard/'))).toBe(true)
    const mails = queuedMails(app.deps).filter(({ kind }) => kind === 'calendar-feed.created')
    expect(mails.map(({ to }) => to)).toEqual([client.email])
    expect(mails[0]?.content.action?.url).toMatch(/dashboard\/settings$/)
  })

  test('ends when the client or the person is suspended, or the person is removed', async () => {
    const { app, admin, client } = await office()
    const colleague = await app.signInAs('client-limited', { clientId: client.id })
    const feedOf = async (who: Caller) => fileOf((await app.ok(contract.renewFeed, {}, who)).url)
    const [main, second] = [await feedOf(client), await feedOf(colleague)]
    const states = async () =>
      Promise.all(
        [main, second].map(async (file) => (await app.send(contract.readFeed, file)).status),
      )
    expect(await states()).toEqual([200, 200])
    const suspendedAt = app.clock.now().toISOString()
    app.deps.db.update(clients).set({ suspendedAt }).run()
    expect(await states()).toEqual([404, 404])
    app.deps.db.update(clients).set({ suspendedAt: null }).run()
    app.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, colleague.id)).run()
    expect(await states()).toEqual([200, 404])
    const params = { clientId: client.id, userId: colleague.id }
    await app.ok(removeMember, { params }, admin)
    expect(await states()).toEqual([200, 404])
    expect(app.deps.db.select().from(calendarFeeds).all()).toHaveLength(1)
  })
})
