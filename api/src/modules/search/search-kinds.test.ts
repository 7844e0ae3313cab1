import { events } from '@leadwright/shared/contracts/calendar'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { declineApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { addUpdate, withdrawUpdate } from '@leadwright/shared/contracts/money/updates'
import { changeRole } from '@leadwright/shared/contracts/people'
import { searchShown, searchStudio } from '@leadwright/shared/contracts/search'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { recordKindNames } from '@leadwright/shared/record-kinds'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { apply } from '../../testing/application.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { deleteSubmission } from '../hiring/hiring.repository.ts'
import { records } from '../records/record.repository.ts'
import { isSearchIndexComplete, listSearchKinds } from './search-index.repository.ts'

test('every kind of record is defined: in the search, in the trash or in both', async () => {
  await createTestApp()
  const defined = [...listSearchKinds().map(({ kind }) => kind), ...records.keys()]
  expect(new Set(defined)).toEqual(new Set(recordKindNames))
})

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Zara', lastName: 'Desk' })
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const search = async (q: string, who: Caller = admin, kind?: string) =>
    (await app.ok(searchStudio, { query: { q, ...(kind ? { kind } : {}) } }, who)).groups
  const found = async (q: string, who: Caller = admin) =>
    Object.fromEntries(
      (await search(q, who)).map(({ kind, items }) => [kind, items.map(({ title }) => title)]),
    )
  return { ...app, admin, staff, client, search, found }
}

test('milestones, events, updates, applicants and people are found by people who may see them', async () => {
  const on = await office()
  const { ok, admin, staff, client, found } = on
  const milestone = { title: 'Zebra launch', dueOn: '2026-03-12', clientId: client.id }
  await ok(milestones.create, { body: milestone }, admin)
  const times = { startsAt: '2026-03-12', endsAt: '2026-03-12' }
  const event = { title: 'Zebra fair', location: '', notes: '', ...times }
  await ok(events.create, { body: { ...event, allDay: true } }, admin)
  const words = { title: 'Zebra deal', description: 'Sample.', value: 1_000 }
  const { id: updateId } = await ok(addUpdate, { body: words }, client)
  const { row } = await apply(on, 'zebra@example.com')

  expect(await found('zebra')).toEqual({
    milestone: ['Zebra launch'],
    event: ['Zebra fair'],
    update: ['Zebra deal'],
    applicant: ['zebra@example.com'],
  })
  expect(await found('zebra', staff)).toEqual({ event: ['Zebra fair'] })
  expect((await found('zara'))['person']).toEqual(['Zara Desk'])
  expect((await found('zara', staff))['person']).toBeUndefined()

  const decision = { version: row.version, applicantName: 'Zebra Crossing', message: '' }
  await ok(declineApplicant, { params: { id: row.id }, body: decision }, admin)
  expect((await found('crossing'))['applicant']).toEqual(['Zebra Crossing'])
  transaction(on.deps.db, (tx) => deleteSubmission(tx, row.id))
  await ok(withdrawUpdate, { params: { updateId }, body: { version: 1 } }, client)
  const left = await found('zebra')
  expect([left['applicant'], left['update']]).toEqual([undefined, undefined])
  await ok(changeRole, { params: { userId: staff.id }, body: { role: 'admin', version: 1 } }, admin)
  expect(isSearchIndexComplete(on.deps.db)).toBe(true)
})

test('the best match is first, whenever it was added, and all of a kind can be requested', async () => {
  const { ok, admin, client, search } = await office()
  const titles = ['Cedar plan', 'The cedar', 'Recedar', 'Plan']
  for (const title of titles) {
    const body = { title, clientId: null, description: '', prompt: 'Do.', notes: 'cedar' }
    await ok(prompts.create, { body }, admin)
  }
  const milestone = { title: 'Cedarwood', dueOn: '2026-03-12', clientId: client.id }
  await ok(milestones.create, { body: milestone }, admin)
  for (let n = 0; n < searchShown; n += 1) {
    const body = {
      title: `Old ${n}`,
      clientId: null,
      description: '',
      prompt: 'Do.',
      notes: 'cedar',
    }
    await ok(prompts.create, { body }, admin)
  }
  const [group, other] = await search('cedar')
  expect(group?.items.slice(0, 3).map(({ title }) => title)).toEqual(titles.slice(0, 3))
  expect(group?.items).toHaveLength(searchShown)
  expect(other?.items.map(({ title }) => title)).toEqual(['Cedarwood'])
  const [all, none] = await search('cedar', admin, 'prompt')
  expect(all?.items).toHaveLength(titles.length + searchShown)
  expect(none).toBeUndefined()
})
