import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { getClientLead, leads } from '@leadwright/shared/contracts/leads'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import * as contract from '@leadwright/shared/contracts/targeting/profiles'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { expect, test } from 'vitest'
import { addReleased } from '../../../testing/lead-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { addProposed, newestProfile, profileBody } from '../../../testing/profile-samples.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const agreement = { agreedOn: '2026-03-09', text: 'Nora wrote: “Fine with us, go ahead.”' }
const answer = { text: 'Please add Denmark.' }

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Northfield' })
  const params = { clientId: client.id }
  const asAdmin = () => app.signInAgain(admin)
  const asClient = () => app.signInAgain(client)
  const newest = () => newestProfile(app, asAdmin(), client.id)
  const propose = (change = {}) => addProposed(app, asAdmin(), client.id, change)
  const listed = () => app.ok(contract.listClientProfiles, { params: own }, asClient())
  const agree = ({ id: profileId, version }: { id: string; version: number }) =>
    app.ok(contract.agreeToClientProfile, { params: { profileId }, body: { version } }, asClient())
  /** Brings a first version into a state. */
  async function inState(state: string) {
    if (state === 'none') return
    await app.ok(contract.addClientProfile, { params, body: profileBody }, asAdmin())
    const { id: profileId } = await newest()
    if (state === 'draft') return
    const place = { ...params, profileId }
    await app.ok(contract.proposeClientProfile, { params: place, body: { version: 1 } }, asAdmin())
    if (state === 'proposed') return
    await agree(await newest())
    if (state === 'replaced') await agree(await propose())
  }
  return {
    ...app,
    admin,
    client,
    params,
    asAdmin,
    asClient,
    newest,
    propose,
    listed,
    agree,
    inState,
  }
}

type Step = keyof typeof steps
/** What each side can do with a version. */
const steps = {
  edit: [contract.editClientProfile, profileBody],
  propose: [contract.proposeClientProfile, {}],
  withdraw: [contract.withdrawClientProfile, {}],
  record: [contract.recordAgreement, agreement],
  agree: [contract.agreeToClientProfile, {}],
  answer: [contract.answerClientProfile, answer],
} as const satisfies Record<string, readonly [Endpoint, object]>

test.each([
  ['draft', { edit: 'draft', propose: 'proposed' }],
  ['proposed', { withdraw: 'draft', record: 'agreed', agree: 'agreed', answer: 'draft' }],
  ['agreed', {}],
  ['replaced', {}],
] as const)('of a version that is %s, only %j is possible', async (state, possible) => {
  for (const step of Object.keys(steps) as Step[]) {
    const { inState, params, send, client, asAdmin, asClient, ok } = await company()
    await inState(state)
    const { items } = await ok(contract.listClientProfiles, { params }, asAdmin())
    const first = items.find(({ number }) => number === 1)
    const [endpoint, body] = steps[step]
    const profileId = first?.id
    const isByClient = endpoint.access === 'leads.own'
    const result = await send(
      endpoint,
      {
        params: { profileId, ...(!isByClient && { clientId: client.id }) },
        body: { ...body, version: first?.version },
      },
      isByClient ? asClient() : asAdmin(),
    )
    const after = await ok(contract.listClientProfiles, { params }, asAdmin())
    const next: string | undefined = (possible as Record<string, string>)[step]
    expect([step, result.ok, after.items.find(({ number }) => number === 1)?.state]).toEqual([
      step,
      next !== undefined,
      next ?? state,
    ])
    if (next === undefined) expect([step, result.status]).toEqual([step, 409])
  }
})

test.each([
  ['none', 200],
  ['draft', 409],
  ['proposed', 409],
  ['agreed', 200],
])('after %s, a new draft is answered with %i', async (state, status) => {
  const { inState, send, params, asAdmin } = await company()
  await inState(state)
  const result = await send(contract.addClientProfile, { params, body: profileBody }, asAdmin())
  expect(result.status).toBe(status)
})

test('the client is notified, reads the difference, and agrees to what it read', async () => {
  const { inState, propose, listed, agree, deps, client, ok, admin, asAdmin, asClient, clock } =
    await company()
  await inState('agreed')
  clock.advance(86_400_000)
  const second = await propose({ regions: ['Norway', 'Denmark'] })
  const { items: before } = await listed()
  expect(before.map(({ number, state }) => [number, state])).toEqual([
    [2, 'proposed'],
    [1, 'agreed'],
  ])
  const bell = await ok(listNotifications, { query: {} }, asClient())
  expect(bell.items[0]).toMatchObject({
    text: 'Version 2 of your ideal client profile waits for your answer',
    path: '/dashboard/targeting',
  })
  await agree(second)
  const { items } = await listed()
  expect(items.map(({ number, state }) => [number, state])).toEqual([
    [2, 'agreed'],
    [1, 'replaced'],
  ])
  expect(items.map(({ history }) => history.map(({ kind, by }) => `${kind} by ${by}`))).toEqual([
    ['agreed by client', 'proposed by team'],
    ['replaced by client', 'agreed by client', 'proposed by team'],
  ])
  expect(
    queuedMails(deps)
      .filter(({ to }) => to === admin.email)
      .at(-1),
  ).toMatchObject({
    kind: 'targeting.answered',
    subject: 'Northfield agreed to version 2 of its profile',
  })
  const { items: news } = await ok(listNotifications, { query: {} }, asAdmin())
  expect(news[0]).toMatchObject({
    text: 'Answer to a profile or target list: Northfield',
    path: `/studio/workspace/clients/${client.id}/targeting`,
  })
})

test('a version that was changed since it was read is not agreed to', async () => {
  const { propose, params, ok, refused, asAdmin, asClient, newest, agree } = await company()
  const read = await propose()
  const place = { ...params, profileId: read.id }
  await ok(
    contract.withdrawClientProfile,
    { params: place, body: { version: read.version } },
    asAdmin(),
  )
  const edited = { ...profileBody, employeesTo: 5_000, version: read.version + 1 }
  await ok(contract.editClientProfile, { params: place, body: edited }, asAdmin())
  await ok(
    contract.proposeClientProfile,
    { params: place, body: { version: read.version + 2 } },
    asAdmin(),
  )
  for (const [endpoint, body] of [steps.agree, steps.answer]) {
    const stale = { params: { profileId: read.id }, body: { ...body, version: read.version } }
    expect(
      await refused(endpoint as typeof contract.agreeToClientProfile, stale, asClient()),
    ).toMatchObject({ status: 409, code: 'record.conflict' })
  }
  expect((await agree(await newest())).employeesTo).toBe(5_000)
})

test('of two tabs that edit a draft, the second gets a conflict', async () => {
  const { inState, newest, params, ok, refused, asAdmin } = await company()
  await inState('draft')
  const { id: profileId, version } = await newest()
  const place = { params: { ...params, profileId } }
  const body = { ...profileBody, version }
  await ok(contract.editClientProfile, { ...place, body: { ...body, note: 'First' } }, asAdmin())
  const second = { ...place, body: { ...body, note: 'Second' } }
  expect(await refused(contract.editClientProfile, second, asAdmin())).toMatchObject({
    status: 409,
    code: 'record.conflict',
  })
  expect((await newest()).note).toBe('First')
})

test('of two people of the client, the second cannot answer what the first agreed to', async () => {
  const { propose, agree, refused, signInAs, client } = await company()
  const read = await propose()
  const colleague = await signInAs('client-limited', { clientId: client.id })
  await agree(read)
  const input = { params: { profileId: read.id }, body: { ...answer, version: read.version } }
  expect((await refused(contract.answerClientProfile, input, colleague)).status).toBe(409)
})

test('an answer makes the version a draft again, and both sides read it', async () => {
  const { propose, ok, asClient, listed, newest, params, asAdmin } = await company()
  const read = await propose()
  const input = { params: { profileId: read.id }, body: { ...answer, version: read.version } }
  await ok(contract.answerClientProfile, input, asClient())
  expect(await newest()).toMatchObject({
    state: 'draft',
    history: [{ kind: 'answered', ...answer }, {}],
  })
  const event = { by: 'client', text: answer.text }
  expect(await listed()).toMatchObject({ items: [], answered: { number: 1, event } })
  const { answered } = await ok(contract.listClientProfiles, { params }, asAdmin())
  expect(answered).toMatchObject({ number: 1, event })
})

test('only the team sees a draft, also after a proposal was withdrawn', async () => {
  const { inState, listed, propose, ok, params, asAdmin } = await company()
  await inState('agreed')
  const { id: profileId, version } = await propose()
  const place = { ...params, profileId }
  await ok(contract.withdrawClientProfile, { params: place, body: { version } }, asAdmin())
  expect(await listed()).toMatchObject({ items: [{ number: 1 }], answered: null })
})

test('an agreement by email is shown as such, and the client gets a receipt', async () => {
  const { propose, ok, refused, params, asAdmin, listed, deps, client } = await company()
  const { id: profileId, version } = await propose()
  const place = { params: { ...params, profileId } }
  const later = { ...place, body: { ...agreement, agreedOn: '2026-03-11', version } }
  expect(await refused(contract.recordAgreement, later, asAdmin())).toMatchObject({
    status: 400,
    issues: [{ path: 'agreedOn' }],
  })
  await ok(contract.recordAgreement, { ...place, body: { ...agreement, version } }, asAdmin())
  const { items } = await listed()
  expect(items[0]).toMatchObject({
    state: 'agreed',
    history: [{ kind: 'recorded', by: 'team', text: agreement.text, day: '2026-03-09' }, {}],
  })
  expect(
    queuedMails(deps)
      .filter(({ to }) => to === client.email)
      .at(-1),
  ).toMatchObject({
    subject: 'You agreed by email to version 1 of your ideal client profile',
  })
})

test('what is missing is named before a profile is proposed', async () => {
  const { params, ok, refused, asAdmin } = await company()
  const body = { ...profileBody, industries: [], trigger: ' ' }
  const { id: profileId } = await ok(contract.addClientProfile, { params, body }, asAdmin())
  const place = { params: { ...params, profileId }, body: { version: 1 } }
  expect(await refused(contract.proposeClientProfile, place, asAdmin())).toMatchObject({
    ...{ status: 409, code: 'targeting.incomplete' },
    message:
      'Before you propose the profile, enter the industries and what makes a company need the client.',
  })
})

test.each([
  [{ employeesFrom: 500, employeesTo: 50 }, 'employeesTo'],
  [{ employeesFrom: 0 }, 'employeesFrom'],
  [{ industries: [''] }, 'industries.0'],
  [{ regions: Array.from({ length: 41 }, (_, n) => `Region ${n}`) }, 'regions'],
])('a draft with %j is refused', async (change, path) => {
  const { params, refused, asAdmin } = await company()
  const body = { ...profileBody, ...change }
  expect(await refused(contract.addClientProfile, { params, body }, asAdmin())).toMatchObject({
    status: 400,
    issues: [{ path }],
  })
})

test('an entry is stored once, whatever its case', async () => {
  const { params, ok, asAdmin } = await company()
  const body = { ...profileBody, regions: ['Norway', ' norway ', 'Sweden'] }
  const { regions } = await ok(contract.addClientProfile, { params, body }, asAdmin())
  expect(regions).toEqual(['Norway', 'Sweden'])
})

test('assigned staff edit and propose, but cannot record an agreement', async () => {
  const { signInAs, signInAgain, send, ok, refused, params, admin, inState, newest } =
    await company()
  await inState('agreed')
  const staff = await signInAs('staff')
  const add = { params, body: profileBody }
  expect((await refused(contract.addClientProfile, add, staff)).status).toBe(404)
  await ok(assignStaff, { params: { ...params, staffId: staff.id } }, signInAgain(admin))
  await ok(contract.addClientProfile, add, signInAgain(staff))
  const { id: profileId } = await newest()
  const place = { ...params, profileId }
  const proposed = await ok(
    contract.proposeClientProfile,
    { params: place, body: { version: 1 } },
    signInAgain(staff),
  )
  expect(proposed.history[0]).toMatchObject({ kind: 'proposed', by: 'team' })
  const body = { ...agreement, version: proposed.version }
  const recorded = await send(contract.recordAgreement, { params: place, body }, signInAgain(staff))
  expect(recorded.status).toBe(403)
})

test('another client reads, agrees to and answers nothing', async () => {
  const { propose, signInAs, signInAgain, refused, ok, client, newest } = await company()
  const { id: profileId, version } = await propose()
  const other = await signInAs('client')
  for (const [endpoint, body] of [steps.agree, steps.answer]) {
    const input = { params: { profileId }, body: { ...body, version } }
    const answered = await refused(
      endpoint as typeof contract.agreeToClientProfile,
      input,
      signInAgain(other),
    )
    expect(answered.status).toBe(404)
  }
  const named = { params: { clientId: client.id } }
  expect((await refused(contract.listClientProfiles, named, signInAgain(other))).status).toBe(403)
  expect(await ok(contract.listClientProfiles, { params: own }, signInAgain(other))).toEqual({
    items: [],
    answered: null,
  })
  expect((await newest()).state).toBe('proposed')
})

test('a version of another client is not found below a client', async () => {
  const { propose, signInAs, refused, asAdmin } = await company()
  const { id: profileId, version } = await propose()
  const other = await signInAs('client')
  const place = { clientId: other.id, profileId }
  for (const endpoint of [contract.withdrawClientProfile, contract.proposeClientProfile]) {
    const input = { params: place, body: { version } }
    expect((await refused(endpoint, input, asAdmin())).status).toBe(404)
  }
})

test('a lead keeps the version that was in force when it was released', async () => {
  const app = await company()
  const { client, ok, asAdmin, asClient, propose, agree, inState } = app
  const before = await addReleased(app, asAdmin(), client.id)
  expect(before.profileVersion).toBe(null)
  await inState('agreed')
  const first = await addReleased(app, asAdmin(), client.id)
  const waiting = await propose({ note: 'Second' })
  const meanwhile = await addReleased(app, asAdmin(), client.id)
  await agree(waiting)
  const second = await addReleased(app, asAdmin(), client.id)
  const read = async ({ id: leadId }: { id: string }) =>
    (await ok(getClientLead, { params: { ...own, leadId } }, asClient())).profileVersion
  expect(await Promise.all([before, first, meanwhile, second].map(read))).toEqual([null, 1, 1, 2])
  const { profileVersion } = await ok(leads.get, { params: { leadId: first.id } }, asAdmin())
  expect(profileVersion).toBe(1)
})

test('an erased client leaves no profile', async () => {
  const { inState, deps, ok, params, asAdmin } = await company()
  await inState('replaced')
  await ok(eraseClient, { params }, asAdmin())
  const count = (table: string) =>
    deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  expect(['client_profiles', 'profile_events'].map(count)).toEqual([0, 0])
  expect((await ok(listNotifications, { query: {} }, asAdmin())).items).toEqual([])
  expect(queuedMails(deps).filter(({ kind }) => kind === 'targeting.answered')).toEqual([])
})
