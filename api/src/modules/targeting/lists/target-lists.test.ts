import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { recordAgreement } from '@leadwright/shared/contracts/targeting/profiles'
import * as contract from '@leadwright/shared/contracts/targeting/target-lists'
import * as targets from '@leadwright/shared/contracts/targeting/targets'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { expect, test } from 'vitest'
import {
  addListOf,
  agreeToListOf,
  proposeListOf,
  targetBody,
} from '../../../testing/list-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { addProposed } from '../../../testing/profile-samples.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { viewOf } from './target-list-views.usecases.ts'

const agreement = { agreedOn: '2026-03-09', text: 'Nora wrote: “Fine with us, go ahead.”' }
const answer = { text: 'Please add Denmark.' }

async function setUp() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Northfield' })
  const asAdmin = () => app.signInAgain(admin)
  const asClient = () => app.signInAgain(client)
  const get = (targetListId: string) =>
    app.ok(contract.targetLists.get, { params: { targetListId } }, asAdmin())
  const listed = () => app.ok(contract.listTargetLists, { params: own }, asClient())
  const companiesOf = async (targetListId: string, query: Partial<targets.TargetQuery> = {}) => {
    const params = { clientId: client.id, targetListId }
    return (await app.ok(targets.listTargets, { params, query }, asAdmin())).items
  }
  const inState = async (state: string) => {
    if (state === 'draft') return addListOf(app, asAdmin(), client.id)
    if (state === 'proposed') return proposeListOf(app, asAdmin(), client.id)
    return agreeToListOf(app, asAdmin(), asClient())
  }
  return { ...app, admin, client, asAdmin, asClient, get, listed, companiesOf, inState }
}

const targetsOf = { targets: { search: 'halvorsen' } }
type Step = keyof typeof steps
/** What each side can do with a list; `own`: at the client's own address. */
const steps = {
  edit: [contract.targetLists.update, { name: 'Ports', note: '' }],
  delete: [contract.targetLists.remove, undefined],
  add: [targets.addTarget, targetBody({ domain: 'second.test' })],
  remove: [targets.removeTargets, targetsOf],
  propose: [contract.proposeTargetList, {}],
  withdraw: [contract.withdrawTargetList, {}],
  record: [contract.recordListAgreement, agreement],
  export: [contract.exportTargetList, undefined],
  exclude: [targets.excludeTargets, { ...targetsOf, reason: 'No' }],
  agree: [contract.agreeToTargetList, {}],
  answer: [contract.answerTargetList, answer],
  include: [targets.includeTargets, {}],
} as const satisfies Record<string, readonly [Endpoint, object | undefined]>
const ofClient = new Set<string>(['own exclude', 'agree', 'answer', 'include'])
const everyStep = [...Object.keys(steps), 'own exclude']

test.each([
  ['draft', { edit: 'draft', add: 'draft', remove: 'draft', propose: 'proposed', delete: null }],
  [
    'proposed',
    {
      ...{ withdraw: 'draft', record: 'agreed', agree: 'agreed', answer: 'draft' },
      ...{ include: 'proposed', 'own exclude': 'proposed' },
    },
  ],
  ['agreed', { export: 'agreed', exclude: 'agreed' }],
] as const)('of a list that is %s, only %j is possible', async (state, possible) => {
  for (const step of everyStep) {
    const { inState, send, client, asAdmin, asClient, companiesOf, ok } = await setUp()
    const { id: targetListId, version } = await inState(state)
    const [endpoint, body] = steps[step.replace('own ', '') as Step]
    const isByClient = ofClient.has(step)
    const clientId = isByClient ? own.clientId : client.id
    const ids = (await companiesOf(targetListId)).map(({ id }) => id)
    const result = await send(
      endpoint,
      {
        params: endpoint.path.includes(':clientId') ? { clientId, targetListId } : { targetListId },
        ...(body && {
          body: {
            ...body,
            ...(step === 'include' && { ids }),
            ...(step !== 'add' && { version }),
          },
        }),
      },
      isByClient ? asClient() : asAdmin(),
    )
    const { items } = await ok(
      contract.listTargetLists,
      { params: { clientId: client.id } },
      asAdmin(),
    )
    const next = (possible as Record<string, string | null>)[step]
    expect([step, result.ok, items[0]?.state]).toEqual([
      step,
      next !== undefined,
      next === null ? undefined : (next ?? state),
    ])
    const hidden = state === 'draft' && isByClient ? 404 : 409
    if (next === undefined) expect([step, result.status]).toEqual([step, hidden])
  }
})

test('the client is notified, strikes a company, and agrees to what it read', async () => {
  const app = await setUp()
  const { ok, client, admin, asClient, asAdmin, listed, deps, companiesOf, clock } = app
  const profile = await addProposed(app, asAdmin(), client.id)
  clock.advance(1_000)
  const { id: targetListId } = await proposeListOf(app, asAdmin(), client.id, [
    { company: 'Aker Solutions', domain: 'aker.test' },
    { company: 'Bergen Yards', domain: 'www.bergen.test/about' },
    {},
  ])
  expect((await listed()).items[0]).toMatchObject({ profileVersion: null, state: 'proposed' })
  expect(profile.state).toBe('proposed')
  const bell = await ok(listNotifications, { query: {} }, asClient())
  expect(bell.items[0]).toMatchObject({
    text: 'Your target list “Shipyards” waits for your answer',
    path: '/dashboard/targeting',
  })
  const [first, second] = await companiesOf(targetListId)
  expect([first?.company, second?.domain]).toEqual(['Aker Solutions', 'bergen.test'])
  const struck = await ok(
    targets.excludeTargets,
    {
      params: { ...own, targetListId },
      body: { targets: { ids: [second?.id ?? ''] }, reason: 'Our customer', version: 5 },
    },
    asClient(),
  )
  expect(struck.counts).toEqual({ targets: 3, excluded: 1, kept: 2, warnings: 0 })
  const agreed = await ok(
    contract.agreeToTargetList,
    { params: { targetListId }, body: { version: struck.version } },
    asClient(),
  )
  expect(agreed).toMatchObject({
    ...{ state: 'agreed', agreedOn: '2026-03-10', proposedOn: '2026-03-10' },
    history: [
      { kind: 'agreed', by: 'client' },
      { kind: 'proposed', by: 'team' },
    ],
  })
  expect(
    queuedMails(deps)
      .filter(({ to }) => to === admin.email)
      .at(-1),
  ).toMatchObject({
    kind: 'targeting.answered',
    subject: 'Northfield agreed to its target list “Shipyards”',
  })
})

test('a list follows the version of the profile that was in force when it was proposed', async () => {
  const app = await setUp()
  const { ok, client, asAdmin, asClient, get } = app
  const { id: profileId, version } = await addProposed(app, asAdmin(), client.id)
  const params = { clientId: client.id, profileId }
  await ok(recordAgreement, { params, body: { ...agreement, version } }, asAdmin())
  const { id } = await agreeToListOf(app, asAdmin(), asClient())
  await addProposed(app, asAdmin(), client.id)
  expect((await get(id)).profileVersion).toBe(1)
})

test('a list in which a company was struck since it was read is not agreed to', async () => {
  const app = await setUp()
  const { ok, refused, client, asAdmin, asClient, signInAs, get } = app
  const read = await proposeListOf(app, asAdmin(), client.id, [{}, { domain: 'second.test' }])
  const colleague = await signInAs('client-limited', { clientId: client.id })
  const place = { targetListId: read.id }
  const strike = { targets: { search: 'second' }, reason: 'No', version: read.version }
  await ok(targets.excludeTargets, { params: { ...own, ...place }, body: strike }, colleague)
  for (const step of ['agree', 'answer', 'withdraw', 'record'] as const) {
    const [endpoint, body] = steps[step]
    const stale = { params: place, body: { ...body, version: read.version } }
    const by = step === 'agree' || step === 'answer' ? asClient() : asAdmin()
    const answered = await refused(endpoint as typeof contract.agreeToTargetList, stale, by)
    expect(answered).toMatchObject({ status: 409, code: 'record.conflict' })
  }
  expect((await get(read.id)).state).toBe('proposed')
})

test('of two tabs that edit a company, the second gets a conflict', async () => {
  const app = await setUp()
  const { ok, refused, client, asAdmin, companiesOf } = app
  const { id: targetListId } = await addListOf(app, asAdmin(), client.id)
  const [read] = await companiesOf(targetListId)
  const params = { clientId: client.id, targetListId, targetId: read?.id ?? '' }
  const edit = (note: string) => ({ params, body: { ...targetBody({ note }), version: 1 } })
  await ok(targets.editTarget, edit('First'), asAdmin())
  expect(await refused(targets.editTarget, edit('Second'), asAdmin())).toMatchObject({
    status: 409,
    code: 'record.conflict',
  })
  expect((await companiesOf(targetListId))[0]?.note).toBe('First')
})

test('an answer makes the list a draft again, and both sides read it', async () => {
  const app = await setUp()
  const { ok, client, asAdmin, asClient, listed } = app
  const { id, version } = await proposeListOf(app, asAdmin(), client.id)
  const input = { params: { targetListId: id }, body: { ...answer, version } }
  await ok(contract.answerTargetList, input, asClient())
  const event = { kind: 'answered', by: 'client', ...answer }
  const answered = [{ name: 'Shipyards', event }]
  expect(await listed()).toMatchObject({ items: [], answered })
  const { items } = await ok(
    contract.listTargetLists,
    { params: { clientId: client.id } },
    asAdmin(),
  )
  expect(items).toMatchObject([{ state: 'draft', proposedOn: null, history: [event, {}] }])
})

test('an agreement by email is shown as such, and the client gets a receipt', async () => {
  const app = await setUp()
  const { ok, refused, client, asAdmin, listed, deps } = app
  const { id: targetListId, version } = await proposeListOf(app, asAdmin(), client.id)
  const params = { targetListId }
  const later = { params, body: { ...agreement, agreedOn: '2026-03-11', version } }
  expect(await refused(contract.recordListAgreement, later, asAdmin())).toMatchObject({
    status: 400,
    issues: [{ path: 'agreedOn' }],
  })
  const body = { ...agreement, version }
  await ok(contract.recordListAgreement, { params, body }, asAdmin())
  expect((await listed()).items[0]).toMatchObject({
    ...{ state: 'agreed', agreedOn: '2026-03-09' },
    history: [{ kind: 'recorded', by: 'team', text: agreement.text, day: '2026-03-09' }, {}],
  })
  const { to, subject } = queuedMails(deps).at(-1) ?? {}
  expect([to, subject]).toEqual([
    client.email,
    'You agreed by email to your target list “Shipyards”',
  ])
})

test('a list without a company to write to is neither proposed nor agreed to', async () => {
  const app = await setUp()
  const { ok, refused, client, asAdmin, asClient } = app
  const empty = await addListOf(app, asAdmin(), client.id, [])
  const propose = { params: { targetListId: empty.id }, body: { version: empty.version } }
  const code = 'targeting.nothing-kept'
  expect(await refused(contract.proposeTargetList, propose, asAdmin())).toMatchObject({ code })
  const { id: targetListId, version } = await proposeListOf(app, asAdmin(), client.id)
  const strike = { targets: { search: 'marine' }, reason: 'No', version }
  const params = { ...own, targetListId }
  const struck = await ok(targets.excludeTargets, { params, body: strike }, asClient())
  const agree = { params: { targetListId }, body: { version: struck.version } }
  expect(await refused(contract.agreeToTargetList, agree, asClient())).toMatchObject({ code })
})

test('sending that started before the agreement is shown as a fault', async () => {
  const app = await setUp()
  const { ok, refused, client, asAdmin, asClient } = app
  const { id: targetListId, version } = await proposeListOf(app, asAdmin(), client.id)
  const start = (sendingStartedOn: string, read: number) => ({
    params: { targetListId },
    body: { sendingStartedOn, version: read },
  })
  const tomorrow = start('2026-03-11', version)
  expect(await refused(contract.setSendingStarted, tomorrow, asAdmin())).toMatchObject({
    status: 400,
    issues: [{ path: 'sendingStartedOn' }],
  })
  const early = await ok(contract.setSendingStarted, start('2026-03-09', version), asAdmin())
  expect(early).toMatchObject({ startedEarly: true, state: 'proposed' })
  const agree = { params: { targetListId }, body: { version: early.version } }
  const agreed = await ok(contract.agreeToTargetList, agree, asClient())
  expect(agreed.startedEarly).toBe(true)
  const right = start('2026-03-10', agreed.version)
  expect((await ok(contract.setSendingStarted, right, asAdmin())).startedEarly).toBe(false)
})

test('assigned staff work on lists, but record no agreement and strike nothing', async () => {
  const app = await setUp()
  const { send, ok, refused, client, admin, signInAs, signInAgain, asAdmin, asClient } = app
  const staff = await signInAs('staff')
  const as = () => signInAgain(staff)
  const add = { body: { clientId: client.id, name: 'Ports', note: '' } }
  expect((await refused(contract.targetLists.create, add, staff)).status).toBe(404)
  const { id } = await proposeListOf(app, asAdmin(), client.id)
  const params = { targetListId: id }
  expect((await refused(contract.targetLists.get, { params }, as())).status).toBe(404)
  const staffId = staff.id
  await ok(assignStaff, { params: { clientId: client.id, staffId } }, signInAgain(admin))
  const { version } = await proposeListOf(app, as(), client.id, [{ domain: 'x.test' }])
  const record = { params, body: { ...agreement, version } }
  expect((await send(contract.recordListAgreement, record, as())).status).toBe(403)
  const { id: agreed, version: read } = await agreeToListOf(app, as(), asClient())
  const strike = {
    params: { clientId: client.id, targetListId: agreed },
    body: { ...targetsOf, reason: 'No', version: read },
  }
  expect((await send(targets.excludeTargets, strike, as())).status).toBe(403)
})

test('another client reads and changes nothing, at any address', async () => {
  const app = await setUp()
  const { signInAs, signInAgain, send, ok, client, asAdmin, get } = app
  const { id: targetListId, version } = await proposeListOf(app, asAdmin(), client.id)
  const other = await signInAs('client')
  const as = () => signInAgain(other)
  for (const step of ['exclude', 'agree', 'answer', 'include'] as const) {
    const [endpoint, body] = steps[step]
    const ids = step === 'include' && { ids: ['7d444840-9dc0-4a01-9ee6-6a9f0b1ac6d6'] }
    const place = step === 'exclude' ? { ...own, targetListId } : { targetListId }
    const result = await send(endpoint, { params: place, body: { ...body, ...ids, version } }, as())
    expect([step, result.status]).toEqual([step, 404])
  }
  for (const endpoint of [contract.getClientTargetList, targets.listTargets]) {
    const params = { ...own, targetListId }
    expect((await send(endpoint, { params, query: {} }, as())).status).toBe(404)
  }
  const named = { params: { clientId: client.id } }
  expect((await send(contract.listTargetLists, named, as())).status).toBe(403)
  expect((await ok(contract.listTargetLists, { params: own }, as())).items).toEqual([])
  // Nor is a list found below another client by the team.
  const wrong = { clientId: other.id, targetListId }
  for (const endpoint of [contract.getClientTargetList, targets.listTargets]) {
    expect((await send(endpoint, { params: wrong, query: {} }, asAdmin())).status).toBe(404)
  }
  expect((await get(targetListId)).version).toBe(version)
})

test('countries without permitted cold email are counted by name', async () => {
  const app = await setUp()
  const { config } = app.deps
  const { id: targetListId } = await proposeListOf(app, app.asAdmin(), app.client.id, [
    { domain: 'a.test', country: 'Netherlands' },
    { domain: 'b.test', country: 'nl' },
    { domain: 'c.test', country: 'DE' },
    { domain: 'd.test', country: '' },
    {},
  ])
  const noColdEmailCountries = ['NL', 'Germany']
  const company = { ...config.company, noColdEmailCountries }
  const deps = { ...app.deps, config: { ...config, company } }
  const { noColdEmail } = viewOf(deps, deps.db, targetListId)
  expect(noColdEmail).toEqual([
    { country: 'Germany', companies: 1 },
    { country: 'Netherlands', companies: 2 },
  ])
})

test('an erased client leaves no list and no exclusion', async () => {
  const app = await setUp()
  const { ok, client, asAdmin, asClient, deps } = app
  await agreeToListOf(app, asAdmin(), asClient())
  const { id: targetListId, version } = await proposeListOf(app, asAdmin(), client.id)
  const strike = { ...targetsOf, reason: 'No', version }
  const params = { ...own, targetListId }
  await ok(targets.excludeTargets, { params, body: strike }, asClient())
  await ok(eraseClient, { params: { clientId: client.id } }, asAdmin())
  const count = (table: string) =>
    deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const tables = ['target_lists', 'target_list_events', 'targets', 'client_exclusions']
  expect(tables.map(count)).toEqual([0, 0, 0, 0])
})
