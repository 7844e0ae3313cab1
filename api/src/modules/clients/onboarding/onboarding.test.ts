import { listClientTeam } from '@leadwright/shared/contracts/clients/assignments'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { listMilestones } from '@leadwright/shared/contracts/clients/milestones'
import { applyOnboarding } from '@leadwright/shared/contracts/clients/onboarding'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { removePerson } from '@leadwright/shared/contracts/people'
import { changeSetting, listSettingChanges } from '@leadwright/shared/contracts/settings'
import { addStaff } from '@leadwright/shared/contracts/team/staff'
import { listTasks } from '@leadwright/shared/contracts/team/tasks'
import { links } from '@leadwright/shared/contracts/vault/links'
import { settingLines } from '@leadwright/shared/settings'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'

const newcomer = { firstName: 'Zoë', lastName: 'Holt', companyName: 'Example Optics' }

/** The template: a milestone of the contact, one of Fay; two tasks of Fay, one of no one. */
async function agency() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const fay = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const contact = await app.signInAs('staff', { firstName: 'Cora', lastName: 'Contact' })
  const set = (key: 'presetTimelineTasks' | 'firstTasks', value: unknown) =>
    app.ok(changeSetting, { params: { key }, body: { version: 0, value: value as never } }, admin)
  await set('presetTimelineTasks', [
    { title: 'Call', days: 2, owner: 'contact' },
    { title: 'Domains', days: 14, owner: fay.id },
  ])
  await set('firstTasks', [
    { title: 'Buy domains', days: 0, owner: fay.id },
    { title: 'Warm up', days: 3, owner: fay.id },
    { title: 'Send a card', days: 1 },
  ])
  let count = 0
  const add = async (body: object = {}) => {
    count += 1
    const sent = { ...newcomer, email: `zoe${count}@example.com`, ...body }
    const { client } = await app.ok(addClient, { body: sent as never }, admin)
    return client.clientId
  }
  const linesOf = async (clientId: string) => ({
    milestones: (await app.ok(listMilestones, { query: { clientId } }, admin)).items.map(
      ({ title, dueOn, ownerName }) => [title, dueOn, ownerName],
    ),
    tasks: (await app.ok(listTasks, { query: { clientId } }, admin)).items.map(
      ({ title, dueOn, assigneeName }) => [title, dueOn, assigneeName],
    ),
  })
  const news = async (who: typeof fay) =>
    (await app.ok(listNotifications, { query: {} }, who)).items.map(({ kind }) => kind)
  return { ...app, admin, fay, contact, add, linesOf, news }
}

test('a new client gets the template with days and owners, and each owner is notified once', async () => {
  const { ok, admin, fay, contact, add, linesOf, news } = await agency()
  const clientId = await add({ contactId: contact.id })
  expect(await linesOf(clientId)).toEqual({
    milestones: [
      ['Call', '2026-03-12', 'Cora Contact'],
      ['Domains', '2026-03-24', 'Fay First'],
    ],
    tasks: [
      ['Buy domains', '2026-03-10', 'Fay First'],
      ['Send a card', '2026-03-11', null],
      ['Warm up', '2026-03-13', 'Fay First'],
    ],
  })
  const { items } = await ok(listClientTeam, { params: { clientId } }, admin)
  expect(items.map(({ firstName, isContact }) => [firstName, isContact])).toEqual([
    ['Cora', true],
    ['Fay', false],
  ])
  expect([await news(fay), await news(contact)]).toEqual([['client.assigned'], ['client.assigned']])
})

test('only the lines that the admin confirmed are created', async () => {
  const { add, linesOf, fay } = await agency()
  const line = { title: 'Domains', dueOn: '2026-04-01', ownerId: fay.id }
  const onboarding = JSON.stringify({ milestones: [line], tasks: [] })
  expect(await linesOf(await add({ onboarding }))).toEqual({
    milestones: [['Domains', '2026-04-01', 'Fay First']],
    tasks: [],
  })
})

test('lines of someone who left are unassigned', async () => {
  const { ok, admin, fay, add, linesOf } = await agency()
  await ok(removePerson, { params: { userId: fay.id }, query: {} }, admin)
  const { milestones, tasks } = await linesOf(await add())
  expect(milestones.map(([, , owner]) => owner)).toEqual([null, null])
  expect(tasks.map(([, , owner]) => owner)).toEqual([null, null, null])
})

test.each([
  ['not JSON', '{'],
  ['of another shape', '{"milestones":[]}'],
  ['without a title', '{"milestones":[{"title":"","dueOn":"2026-03-12"}],"tasks":[]}'],
])('lines that are %s are rejected', async (_, onboarding) => {
  const { refused, admin } = await agency()
  const body = { ...newcomer, email: 'zoe@example.com', onboarding }
  expect((await refused(addClient, { body }, admin)).status).toBe(400)
})

test('an owner or contact must be able to sign in; nothing is stored otherwise', async () => {
  const { ok, refused, deps, admin, signInAs } = await agency()
  const client = await signInAs('client')
  const { staffId } = await ok(addStaff, { body: { firstName: 'No', lastName: 'Login' } }, admin)
  const before = deps.db.$client.prepare('SELECT count(*) FROM clients').pluck().get()
  for (const contactId of [client.id, staffId, crypto.randomUUID()]) {
    const body = { ...newcomer, email: 'zoe@example.com', contactId }
    expect((await refused(addClient, { body }, admin)).status).toBe(400)
  }
  expect(deps.db.$client.prepare('SELECT count(*) FROM clients').pluck().get()).toBe(before)
})

test('a client without milestones gets the lines later, once; staff can’t apply them', async () => {
  const { ok, refused, admin, fay, contact, add, linesOf, news } = await agency()
  const clientId = await add({
    contactId: fay.id,
    onboarding: JSON.stringify({ milestones: [], tasks: [] }),
  })
  const line = { title: 'Domains', dueOn: '2026-04-01', ownerId: fay.id }
  const tasks = [line, { ...line, title: 'Warm up' }]
  const body = { contactId: contact.id, milestones: [line], tasks }
  const input = { params: { clientId }, body }
  expect((await refused(applyOnboarding, input, fay)).status).toBe(403)
  await ok(applyOnboarding, input, admin)
  expect((await linesOf(clientId)).milestones).toHaveLength(1)
  expect((await linesOf(clientId)).tasks).toHaveLength(2)
  // Fay worked for the client before.
  expect((await news(fay)).toSorted()).toEqual(['client.assigned', 'task.assigned'])
  expect(await refused(applyOnboarding, input, admin)).toMatchObject({
    status: 409,
    code: 'onboarding.has-milestones',
  })
})

test('the history of the template names owners instead of their ids', async () => {
  const { ok, admin, fay } = await agency()
  const { items } = await ok(listSettingChanges, {}, admin)
  const text = items.flatMap(({ after }) => settingLines(after)).join('\n')
  expect(text).toContain('owner: Fay First')
  expect(text).toContain('owner: the client’s contact')
  expect(text).not.toContain(fay.id)
})

test('links of the template are filed under the new client, with its company in name and address', async () => {
  const { ok, refused, admin, signInAs, add } = await agency()
  const url = 'https://drive.example.com/search?q={company}'
  const set = { params: { key: 'onboardingLinks' as const } }
  const value = [{ label: 'Folder of {company}', url }]
  await ok(changeSetting, { ...set, body: { version: 0, value } }, admin)
  const linksOf = async (clientId: string) =>
    (await ok(links.list, { query: { clientIds: clientId } }, admin)).items.map(
      ({ title, link, clientId: filedUnder, shared }) => [title, link, filedUnder, shared],
    )
  const companyName = 'A&B $& Müller'
  const found = 'https://drive.example.com/search?q=A%26B%20%24%26%20M%C3%BCller'
  const clientId = await add({ companyName })
  expect(await linksOf(clientId)).toEqual([['Folder of A&B $& Müller', found, clientId, null]])

  const none = { milestones: [], tasks: [] }
  const without = await add({ onboarding: JSON.stringify(none) })
  expect(await linksOf(without)).toEqual([])
  const body = { ...none, contactId: null, links: [{ label: 'Form', url: 'https://a.test/' }] }
  await ok(applyOnboarding, { params: { clientId: without }, body }, admin)
  expect(await linksOf(without)).toEqual([['Form', 'https://a.test/', without, null]])

  for (const address of ['http://a.test/', 'javascript:alert(1)', 'https://{company}.test/']) {
    const wrong = { version: 1, value: [{ label: 'Form', url: address }] }
    expect((await refused(changeSetting, { ...set, body: wrong }, admin)).status).toBe(400)
  }
  const staff = await signInAs('staff')
  const change = { ...set, body: { version: 1, value: [] } }
  expect((await refused(changeSetting, change, staff)).status).toBe(403)
})
