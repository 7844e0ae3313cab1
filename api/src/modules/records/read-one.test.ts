import { events } from '@leadwright/shared/contracts/calendar'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

test('a record that another person moved out of a list can be read by its id until it is deleted', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const client = await app.signInAs('client')

  const event = {
    title: 'Fair',
    allDay: true,
    startsAt: '2026-03-10',
    endsAt: '2026-03-10',
  } as const
  const { id: eventId, version } = await app.ok(events.create, { body: event }, admin)
  const moved = { ...event, startsAt: '2027-01-01', endsAt: '2027-01-02', version }
  await app.ok(events.update, { params: { eventId }, body: moved }, admin)
  expect(await app.ok(events.get, { params: { eventId } }, staff)).toMatchObject({
    startsAt: '2027-01-01',
    version: version + 1,
  })

  const task = { title: 'Call', assigneeId: staff.id, clientId: null, dueOn: null }
  const { id: taskId } = await app.ok(tasks.create, { body: task }, admin)
  expect(await app.ok(tasks.get, { params: { taskId } }, admin)).toMatchObject({ title: 'Call' })
  await app.ok(tasks.remove, { params: { taskId } }, admin)
  expect(await app.refused(tasks.get, { params: { taskId } }, admin)).toMatchObject({ status: 404 })

  const milestone = { clientId: client.id, title: 'Kick-off', dueOn: '2026-03-10' }
  const { id: milestoneId } = await app.ok(milestones.create, { body: milestone }, admin)
  expect(await app.ok(milestones.get, { params: { milestoneId } }, admin)).toMatchObject(milestone)
})
