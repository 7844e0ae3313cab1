import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { conversationPath } from '@leadwright/shared/record-paths'
import { expect, test } from 'vitest'
import { takeMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { remindOfMilestones } from './milestones.jobs.ts'

const hour = 3_600_000
const day = 24 * hour

/** Tuesday, 10 March 2026, in the morning. */
async function withStep(dueOn: string, needsClient = true) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const body = { clientId: client.id, title: 'Approve the texts', dueOn, needsClient }
  const { id } = await app.ok(milestones.create, { body }, admin)
  const subjects: string[] = []
  const remind = () => {
    remindOfMilestones(app.deps)
    remindOfMilestones(app.deps)
    subjects.push(...takeMails(app.deps).map(({ subject }) => subject))
    return subjects
  }
  return { ...app, id, client, remind }
}

test('a client is emailed once the day before its milestone is due, and once when it is overdue', async () => {
  const { id, remind, clock, ok, client, signInAgain } = await withStep('2026-03-12')
  expect(remind()).toEqual([])
  clock.advance(day)
  const first = '“Approve the texts” is due on 12 March 2026'
  expect(remind()).toEqual([first])
  clock.advance(day)
  expect(remind()).toEqual([first])
  clock.advance(day)
  const both = [first, '“Approve the texts” was due on 12 March 2026']
  expect(remind()).toEqual(both)
  clock.advance(20 * day)
  expect(remind()).toEqual(both)
  const { items } = await ok(listNotifications, { query: {} }, signInAgain(client))
  const line = {
    text: 'Your step “Approve the texts”: due 12 March 2026',
    path: conversationPath(id),
  }
  expect(items).toMatchObject([line, line])
})

test('the team’s milestones remind no one', async () => {
  const { remind, clock } = await withStep('2026-03-11', false)
  clock.advance(5 * day)
  expect(remind()).toEqual([])
})
