import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { milestones, setMilestoneDone } from '@leadwright/shared/contracts/clients/milestones'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { setLeadOutcome } from '@leadwright/shared/contracts/leads'
import { writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNeeds as listNeedsOf } from '@leadwright/shared/contracts/needs-you'
import { agreeToClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import { agreeToTargetList } from '@leadwright/shared/contracts/targeting/target-lists'
import { conversationPath } from '@leadwright/shared/record-paths'
import { expect, test } from 'vitest'
import { addReleased } from '../../testing/lead-samples.ts'
import { proposeListOf } from '../../testing/list-samples.ts'
import { own } from '../../testing/own.ts'
import { addProposed } from '../../testing/profile-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { listNeeds } from './needs-you.usecases.ts'

const words = { title: 'New texts', description: 'Three messages.' }

/** Today is Tuesday, 10 March 2026. */
async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const step = (title: string, dueOn: string, needsClient = true) =>
    app.ok(milestones.create, { body: { ...params, title, dueOn, needsClient } }, admin)
  const read = (today?: string, who = client) =>
    app.ok(listNeedsOf, { query: today === undefined ? {} : { today } }, who)
  const texts = async () => (await read()).items.map(({ text }) => text)
  const update = () => app.ok(writeUpdate, { params, body: { ...words, value: null } }, admin)
  const comment = (recordId: string, text: string, who = admin) =>
    app.ok(addComment, { params: { recordId }, body: { text } }, who)
  return { ...app, app, admin, client, params, step, read, texts, update, comment }
}

test('the client’s own milestones are listed from a week before, overdue ones first', async () => {
  const { step, read, texts, ok, admin } = await withClient()
  await step('In a week', '2026-03-17')
  await step('Later', '2026-03-18')
  await step('The team does it', '2026-03-11', false)
  const { id, version } = await step('Late', '2026-03-09')
  expect((await read()).items).toEqual([
    {
      ...{ kind: 'milestone', count: 1, text: 'Late', path: conversationPath(id) },
      ...{ dueOn: '2026-03-09', overdue: true, milestone: { id, title: 'Late', version } },
    },
    expect.objectContaining({ text: 'In a week', overdue: false }),
  ])
  // The reader's date decides, not the company's.
  expect((await read('2026-03-09')).items.map(({ overdue }) => overdue)).toEqual([false])
  await ok(setMilestoneDone, { params: { milestoneId: id }, body: { done: true, version } }, admin)
  expect(await texts()).toEqual(['In a week'])
})

test('a question of the team waits until the client answers, for at most 30 days', async () => {
  const { update, comment, texts, client, clock, signInAgain, read } = await withClient()
  const { id } = await update()
  await comment(id, 'They are live.')
  expect(await texts()).toEqual([])
  clock.advance(1_000)
  await comment(id, 'Does the second one fit?')
  expect(await texts()).toEqual(['Question about “New texts”'])
  clock.advance(1_000)
  await comment(id, 'Yes. And which port is next?', client)
  expect(await texts()).toEqual([])
  clock.advance(1_000)
  await comment(id, 'Bergen. Is that too early?')
  expect(await texts()).toEqual(['Question about “New texts”'])
  clock.advance(31 * 86_400_000)
  expect((await read(undefined, signInAgain(client))).items).toEqual([])
})

test('appointments, a profile and lists wait until they are answered, and never for another client', async () => {
  const { app, ok, admin, client, params, texts, read } = await withClient()
  const at = { appointmentAt: '2026-03-05T10:00:00.000Z' }
  const { id: leadId } = await addReleased(app, admin, params.clientId, at)
  const profile = await addProposed(app, admin, params.clientId)
  const { id: targetListId, version } = await proposeListOf(app, admin, params.clientId)
  expect(await texts()).toEqual([
    '1 appointment needs an answer',
    'Version 1 of your profile needs an answer',
    'The list “Shipyards” needs an answer',
  ])
  expect(await read(undefined, await app.signInAs('client'))).toEqual({
    ...{ items: [], hasMet: false },
    nextMeeting: null,
  })
  // People who see no money see all of this.
  const about = { clientId: params.clientId }
  const limited = await app.signInAs('client-limited', about)
  const { items } = await read(undefined, limited)
  expect(items).toHaveLength(3)
  // Emails have no session.
  const person = { clientId: params.clientId, role: limited.role }
  expect(listNeeds(app.deps, person, '2026-03-10')).toEqual(items)
  const body = { outcome: 'held-fit', version: 2 } as const
  await ok(setLeadOutcome, { params: { ...own, leadId }, body }, client)
  await ok(
    agreeToClientProfile,
    { params: { profileId: profile.id }, body: { version: profile.version } },
    client,
  )
  await ok(agreeToTargetList, { params: { targetListId }, body: { version } }, client)
  expect(await texts()).toEqual([])
})

test('the next meeting is named next to it, and whether one has taken place', async () => {
  const { ok, admin, params, read, clock, signInAgain, client } = await withClient()
  const meeting = { title: 'Review', startsAt: '2026-03-20T10:00:00.000Z' }
  const body = { ...meeting, minutes: 30, joinUrl: '', hostIds: [admin.id] }
  const { hosts } = await ok(planMeeting, { params, body }, admin)
  expect(hosts.map(({ id }) => id)).toEqual([admin.id])
  expect(await read()).toMatchObject({ hasMet: false, nextMeeting: { ...meeting, hosts } })
  clock.advance(20 * 86_400_000)
  const later = await read(undefined, signInAgain(client))
  expect(later).toMatchObject({ hasMet: true, nextMeeting: null })
})
