import { getCounts } from '@leadwright/shared/contracts/live'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { expect, test } from 'vitest'
import { report } from '../../testing/deal-samples.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'

test('people get counts only for pages that their role has', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const colleague = await app.signInAs('staff')
  const client = await app.signInAs('client')
  const update = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }
  await app.ok(addUpdate, { body: update }, client)
  await report(app, client, await addReleased(app, admin, client.id))
  await app.ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, client)
  const task = { title: 'Sample', assigneeId: staff.id, clientId: null }
  await app.ok(tasks.create, { body: { ...task, dueOn: '2020-01-01' } }, admin)
  await app.ok(tasks.create, { body: { ...task, dueOn: '2099-01-01' } }, admin)

  const none = {
    unreadConversations: null,
    waiting: null,
    roomRequests: null,
    overdueTasks: null,
    passwordsToRotate: null,
    unmatchedBookings: null,
    overdueApplications: null,
  }
  const counts = async (caller: Caller) => {
    const { unseen: _, ...rest } = await app.ok(getCounts, { query: {} }, caller)
    return rest
  }
  expect(await counts(admin)).toEqual({
    ...none,
    waiting: 2,
    roomRequests: 1,
    overdueTasks: 0,
    passwordsToRotate: 0,
    unmatchedBookings: 0,
    overdueApplications: 0,
  })
  expect(await counts(staff)).toEqual({
    ...none,
    waiting: 0,
    roomRequests: 1,
    overdueTasks: 1,
  })
  expect(await counts(colleague)).toEqual({
    ...none,
    waiting: 0,
    roomRequests: 0,
    overdueTasks: 0,
  })
  expect(await counts(client)).toEqual({ ...none, unreadConversations: 0 })
})
