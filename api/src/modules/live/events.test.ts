import { backgroundHeader } from '@leadwright/shared/background'
import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { endOwnSession, listSessions } from '@leadwright/shared/contracts/identity/account'
import { signOut } from '@leadwright/shared/contracts/identity/auth'
import { openEvents } from '@leadwright/shared/contracts/live'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate } from '@leadwright/shared/contracts/money/updates'
import { changeRole, removePerson } from '@leadwright/shared/contracts/people'
import { requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import { timings } from '@leadwright/shared/timings'
import { describe, expect, test } from 'vitest'
import { type Caller, createTestApp } from '../../testing/test-app.ts'

const body = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }

type App = Awaited<ReturnType<typeof createTestApp>>

/**
 * An app with an open page per person; `receivedDuring` runs an action, closes them and returns
 * what each one received.
 */
async function openPages() {
  const app = await createTestApp()
  const callers = {
    admin: await app.signInAs('admin'),
    first: await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' }),
    second: await app.signInAs('staff'),
    bystander: await app.signInAs('staff'),
    client: await app.signInAs('client'),
  }
  const open = async (caller: Caller) => app.ok(openEvents, { query: {} }, caller)
  return {
    ...app,
    ...callers,
    async receivedDuring(work: () => Promise<unknown>) {
      const entries = Object.entries(callers)
      const streams = await Promise.all(
        entries.map(async ([who, caller]) => [who, await open(caller)] as const),
      )
      await work()
      app.deps.eventBus.close()
      const received = streams.map(async ([who, stream]) => [who, await stream.text()] as const)
      return Object.fromEntries(await Promise.all(received))
    },
  }
}

describe('who is notified of a change', () => {
  test('a reassigned task: both assignees, and no other staff', async () => {
    const { ok, admin, first, second, receivedDuring } = await openPages()
    const task = { title: 'Sample', clientId: null, dueOn: null }
    const { id, version } = await ok(
      tasks.create,
      { body: { ...task, assigneeId: first.id } },
      admin,
    )
    const edit = { params: { taskId: id }, body: { ...task, assigneeId: second.id, version } }
    const received = await receivedDuring(() => ok(tasks.update, edit, admin))
    for (const who of ['admin', 'first', 'second']) expect(received[who]).toMatch(/data: \S*tasks/)
    for (const who of ['bystander', 'client']) expect(received[who]).not.toContain('changed')
  })

  test('a password shared with another person: the one who lost access and the one who got it', async () => {
    const { ok, admin, first, second, receivedDuring } = await openPages()
    const account = { accountName: 'Ads', login: 'ads', notes: '' }
    const { id } = await ok(
      passwords.create,
      { body: { ...account, password: 'sample-secret', access: [first.id] } },
      admin,
    )
    const edit = { params: { id }, body: { ...account, access: [second.id], version: 1 } }
    const received = await receivedDuring(() => ok(passwords.update, edit, admin))
    for (const who of ['admin', 'first', 'second']) expect(received[who]).toMatch(/data: \S*vault/)
    for (const who of ['bystander', 'client']) expect(received[who]).not.toContain('changed')
  })

  test('a request at a room: its owner, people who decide on all requests, and the requester', async () => {
    const { ok, client, receivedDuring } = await openPages()
    const input = { params: { slug: 'fayfirst' }, body: { note: '' } }
    const received = await receivedDuring(() => ok(requestEntry, input, client))
    for (const who of ['admin', 'first', 'client']) expect(received[who]).toMatch(/data: \S*rooms/)
    for (const who of ['second', 'bystander']) expect(received[who]).not.toContain('changed')
  })

  test('a changed role ends the open connection, so that the page checks who it is', async () => {
    const { ok, admin, first, receivedDuring } = await openPages()
    const input = { params: { userId: first.id }, body: { role: 'admin', version: 1 } } as const
    const received = await receivedDuring(() => ok(changeRole, input, admin))
    expect(received['first']).toMatch(/event: ended\ndata: \n\n$/)
    expect(received['second']).not.toContain('ended')
  })
})

describe('the page of a person who may no longer sign in', () => {
  test.each<[string, (app: App, admin: Caller, person: Caller) => Promise<unknown>]>([
    [
      'suspended',
      ({ ok }, admin, { id }) =>
        ok(setAccessSuspended, { params: { userId: id }, body: { suspended: true } }, admin),
    ],
    [
      'removed',
      ({ ok }, admin, { id }) => ok(removePerson, { params: { userId: id }, query: {} }, admin),
    ],
  ])('is notified: %s', async (_, end) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const colleague = await app.signInAs('admin')
    const stream = await app.ok(openEvents, { query: {} }, colleague)
    await end(app, admin, colleague)
    app.deps.eventBus.heartbeat()
    expect(await stream.text()).toMatch(/event: revoked\ndata: \n\n$/)
  })

  test('is notified while it views a client', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const colleague = await app.signInAs('admin')
    const { id } = await app.signInAs('client')
    await app.ok(startImpersonation, { params: { clientId: id } }, colleague)
    const stream = await app.ok(openEvents, { query: {} }, colleague)
    await app.ok(removePerson, { params: { userId: colleague.id }, query: {} }, admin)
    app.deps.eventBus.heartbeat()
    expect(await stream.text()).toMatch(/event: revoked/)
  })
})

describe('live events', () => {
  test('an approval reaches the client’s open page and no other client’s', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const other = await app.signInAs('client')
    const { id } = await app.ok(addUpdate, { body }, client)
    const [mine, theirs] = [
      await app.ok(openEvents, { query: {} }, client),
      await app.ok(openEvents, { query: {} }, other),
    ]
    expect(mine.headers.get('content-type')).toBe('text/event-stream')
    expect(mine.headers.get('cache-control')).toContain('no-store')
    const decision = { kind: 'payment', status: 'completed', date: '2026-03-10' } as const
    const approval = { ...decision, version: 1, amount: 1_000 }
    await app.ok(approveUpdate, { params: { updateId: id }, body: approval }, admin)
    app.deps.eventBus.close()
    const received = await mine.text()
    expect(received).toContain(
      'event: changed\ndata: conversations,notifications,payments,updates\n\n',
    )
    expect(received).not.toContain('10')
    expect(await theirs.text()).toBe('event: resumed\ndata: \n\n')
  })

  test('a person without access to money is not notified of a payment', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const colleague = await app.signInAs('client-limited', { clientId: client.id })
    const [mine, theirs] = [
      await app.ok(openEvents, { query: {} }, client),
      await app.ok(openEvents, { query: {} }, colleague),
    ]
    const payment = {
      kind: 'fee',
      amount: 500,
      date: '2026-03-02',
      title: 'Fee',
      reason: 'R',
    } as const
    await app.ok(enterPayment, { params: { clientId: client.id }, body: payment }, admin)
    app.deps.eventBus.close()
    expect(await mine.text()).toContain('event: changed\ndata: notifications,payments\n\n')
    expect(await theirs.text()).toBe('event: resumed\ndata: \n\n')
  })

  test('an admin is notified that an update waits', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const stream = await app.ok(openEvents, { query: {} }, admin)
    await app.ok(addUpdate, { body }, client)
    app.deps.eventBus.close()
    expect(await stream.text()).toMatch(/data: \S*\bwaiting\b/)
  })

  test('the connection closes when its session is signed out, here or elsewhere', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const elsewhere = app.signInAgain(client)
    const [here, there] = [
      await app.ok(openEvents, { query: {} }, client),
      await app.ok(openEvents, { query: {} }, elsewhere),
    ]
    const { items } = await app.ok(listSessions, {}, client)
    const foreign = items.find(({ current }) => !current)?.id ?? ''
    await app.ok(endOwnSession, { params: { sessionId: foreign } }, client)
    expect(await there.text()).toContain('event: ended')
    await app.ok(signOut, {}, client)
    app.deps.eventBus.heartbeat()
    expect(await here.text()).toContain('event: ended')
  })

  test('HEAD requests neither open nor close a connection', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(openEvents, { query: {} }, client)
    for (const _ of [1, 2, 3, 4, 5]) {
      const request = new Request(app.deps.config.portalOrigin + openEvents.path, {
        method: 'HEAD',
        headers: { cookie: client.cookie },
      })
      expect((await app.app.fetch(request)).status).toBe(405)
    }
    expect(app.deps.eventBus.size).toBe(1)
  })

  test('requests a page sends after an event do not postpone the idle sign-out', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const read = (headers: Record<string, string>) =>
      app.app.fetch(
        new Request(app.deps.config.portalOrigin + listSessions.path, {
          headers: { cookie: client.cookie, ...headers },
        }),
      )
    app.clock.advance(timings.idleSignOut - 1)
    expect((await read({ [backgroundHeader]: '1' })).status).toBe(200)
    app.clock.advance(1)
    expect((await read({})).status).toBe(401)
  })

  test('an open connection does not postpone the idle sign-out, and ends with it', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const stream = await app.ok(openEvents, { query: {} }, client)
    app.clock.advance(timings.idleSignOut - 1)
    app.deps.eventBus.heartbeat()
    expect(app.deps.eventBus.size).toBe(1)
    app.clock.advance(1)
    app.deps.eventBus.heartbeat()
    expect(app.deps.eventBus.size).toBe(0)
    expect(await stream.text()).toContain('event: ended')
  })
})
