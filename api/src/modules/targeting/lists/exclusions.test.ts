import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import {
  addExclusion,
  type ExclusionBody,
  listExclusions,
  removeExclusion,
} from '@leadwright/shared/contracts/targeting/exclusions'
import { agreeToTargetList, targetLists } from '@leadwright/shared/contracts/targeting/target-lists'
import * as targets from '@leadwright/shared/contracts/targeting/targets'
import { expect, test } from 'vitest'
import {
  addListOf,
  agreeToListOf,
  proposeListOf,
  targetBody,
} from '../../../testing/list-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const exclusion = (change: Partial<ExclusionBody> = {}): ExclusionBody => ({
  company: 'Halvorsen Marine AS',
  domain: 'shop.halvorsen.test',
  email: null,
  reason: 'Our customer since 2019',
  ...change,
})

async function setUp() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Northfield' })
  const asAdmin = () => app.signInAgain(admin)
  const asClient = () => app.signInAgain(client)
  const exclude = (change: Partial<ExclusionBody> = {}) =>
    app.ok(addExclusion, { params: own, body: exclusion(change) }, asClient())
  const remove = (exclusionId: string) =>
    app.ok(removeExclusion, { params: { ...own, exclusionId } }, asClient())
  const companiesOf = async (targetListId: string, query: Partial<targets.TargetQuery> = {}) => {
    const params = { clientId: client.id, targetListId }
    return (await app.ok(targets.listTargets, { params, query }, asAdmin())).items
  }
  const listed = async (search?: string) =>
    app.ok(listExclusions, { params: own, query: { search } }, asClient())
  const strike = async (targetListId: string, search: string) => {
    const { version } = await app.ok(targetLists.get, { params: { targetListId } }, asAdmin())
    const body = { targets: { search }, reason: 'Our customer', version }
    return app.ok(targets.excludeTargets, { params: { ...own, targetListId }, body }, asClient())
  }
  const include = async (targetListId: string, ids: string[], send: 'ok' | 'refused') => {
    const { version } = await app.ok(targetLists.get, { params: { targetListId } }, asAdmin())
    const input = { params: { targetListId }, body: { ids, version } }
    return app[send](targets.includeTargets, input, asClient())
  }
  return {
    ...{ ...app, admin, client, asAdmin, asClient, exclude, remove, companiesOf, listed },
    ...{ strike, include },
  }
}

test('an exclusion says who added it and when, and stores the registrable domain', async () => {
  const { ok, exclude, listed, client, asAdmin, clock } = await setUp()
  await exclude({ email: 'Kim@Halvorsen.test' })
  clock.advance(1_000)
  const params = { clientId: client.id }
  const body = exclusion({ company: '', domain: 'https://www.second.test/about' })
  await ok(addExclusion, { params, body }, asAdmin())
  const { items, total } = await listed()
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { company: '', domain: 'second.test', source: 'team', list: null },
    {
      ...{ domain: 'halvorsen.test', email: 'kim@halvorsen.test', source: 'client' },
      ...{ excludedOn: '2026-03-10', by: 'Test client' },
    },
  ])
  expect((await listed('MARINE')).items.map(({ domain }) => domain)).toEqual(['halvorsen.test'])
})

test.each([
  [
    { company: '', domain: '' },
    { status: 400, issues: [{ path: 'company' }] },
  ],
  [{ domain: 'no domain' }, { status: 400, issues: [{ path: 'domain' }] }],
  [{ domain: 'gmail.com' }, { status: 400, issues: [{ path: 'domain' }] }],
  [{ domain: 'other.halvorsen.test' }, { status: 409, code: 'targeting.excluded-already' }],
  [{ domain: '', email: 'kim@halvorsen.test' }, { status: 409 }],
  [{ company: 'HARBOUR, Inc.', domain: '' }, { status: 409 }],
] as const)('an exclusion with %j is refused with %j', async (change, answer) => {
  const { exclude, refused, asClient } = await setUp()
  await exclude()
  await exclude({ company: 'Harbour', domain: '' })
  const input = { params: own, body: exclusion(change) }
  expect(await refused(addExclusion, input, asClient())).toMatchObject(answer)
})

test('a domain that is excluded is excluded on every list, from then on and from the start', async () => {
  const app = await setUp()
  const { exclude, companiesOf, asAdmin, client, clock } = app
  const before = await addListOf(app, asAdmin(), client.id)
  clock.advance(86_400_000)
  await exclude({ domain: 'halvorsen.test' })
  clock.advance(86_400_000)
  const after = await proposeListOf(app, asAdmin(), client.id, [{}, { domain: 'second.test' }])
  const excluded = {
    ...{ excludedOn: '2026-03-11', excludedReason: 'Our customer since 2019' },
    ...{ excludedBy: 'Test client', canInclude: false },
  }
  expect(await companiesOf(before.id)).toMatchObject([excluded])
  expect(await companiesOf(after.id, { filter: 'excluded' })).toMatchObject([excluded])
  expect(after.counts).toMatchObject({ targets: 2, excluded: 1, kept: 1 })
})

test('a struck company is excluded on later lists, until the strike is taken back', async () => {
  const app = await setUp()
  const { companiesOf, asAdmin, client, listed, strike, include, ok, clock } = app
  const first = await proposeListOf(app, asAdmin(), client.id, [
    {},
    { company: 'Nameless', domain: '' },
    { domain: 'second.test' },
  ])
  await strike(first.id, 'halvorsen.test')
  clock.advance(1_000)
  await strike(first.id, 'nameless')
  const { id: later } = await proposeListOf(app, asAdmin(), client.id, [
    {},
    { domain: 'later.test' },
  ])
  const lists = await ok(targetLists.get, { params: { targetListId: later } }, asAdmin())
  expect(lists.counts).toMatchObject({ targets: 2, excluded: 1 })
  expect((await listed()).items).toMatchObject([
    { company: 'Nameless', source: 'list', list: { id: first.id, name: 'Shipyards' } },
    { domain: 'halvorsen.test', source: 'list' },
  ])
  const [ofLater] = await companiesOf(later, { filter: 'excluded' })
  expect(await include(later, [ofLater?.id ?? ''], 'refused')).toMatchObject({
    status: 409,
    code: 'targeting.excluded-before',
  })
  const struck = await companiesOf(first.id, { filter: 'excluded' })
  expect(struck.map(({ canInclude }) => canInclude)).toEqual([true, true])
  await include(
    first.id,
    struck.map(({ id }) => id),
    'ok',
  )
  expect((await listed()).total).toBe(0)
  for (const id of [first.id, later]) {
    expect(await companiesOf(id, { filter: 'excluded' })).toEqual([])
  }
})

test('what was struck stays excluded on an agreed list when its exclusion is removed', async () => {
  const app = await setUp()
  const { companiesOf, asAdmin, asClient, client, exclude, listed, remove, strike, ok } = app
  const { id } = await proposeListOf(app, asAdmin(), client.id, [{}, { domain: 'second.test' }])
  const { version } = await strike(id, 'halvorsen.test')
  await ok(agreeToTargetList, { params: { targetListId: id }, body: { version } }, asClient())
  const [struck] = (await listed()).items
  await remove(struck?.id ?? '')
  // Added and removed after the agreement, an exclusion leaves the list as it was agreed.
  const { id: later } = await exclude({ domain: 'second.test' })
  expect(await companiesOf(id, { filter: 'kept' })).toEqual([])
  await remove(later)
  const kept = await companiesOf(id, { filter: 'kept' })
  expect(kept.map(({ domain }) => domain)).toEqual(['second.test'])
})

test('after the agreement, an admin excludes a company with its date', async () => {
  const app = await setUp()
  const { asAdmin, asClient, client, clock, ok, companiesOf } = app
  const agreed = await agreeToListOf(app, asAdmin(), asClient(), [{}, { domain: 'second.test' }])
  clock.advance(86_400_000)
  const params = { clientId: client.id, targetListId: agreed.id }
  const body = { targets: { search: 'second' }, reason: 'Insolvent', version: agreed.version }
  const { counts } = await ok(targets.excludeTargets, { params, body }, asAdmin())
  expect(counts).toMatchObject({ excluded: 1, kept: 1 })
  expect(await companiesOf(agreed.id, { filter: 'excluded' })).toMatchObject([
    { excludedOn: '2026-03-11', excludedReason: 'Insolvent', canInclude: false },
  ])
})

test('another domain of a company in a draft is compared with the exclusions again', async () => {
  const app = await setUp()
  const { asAdmin, client, exclude, ok, companiesOf } = app
  await exclude({ domain: 'halvorsen.test' })
  const { id: targetListId } = await addListOf(app, asAdmin(), client.id)
  const [excluded] = await companiesOf(targetListId)
  const params = { clientId: client.id, targetListId, targetId: excluded?.id ?? '' }
  const other = { ...targetBody({ domain: 'new.test' }), version: excluded?.version ?? 0 }
  const kept = await ok(targets.editTarget, { params, body: other }, asAdmin())
  expect([excluded?.excludedOn, kept.excludedOn, kept.excludedReason]).toEqual([
    '2026-03-10',
    null,
    '',
  ])
  const again = { ...targetBody(), version: kept.version }
  expect(await ok(targets.editTarget, { params, body: again }, asAdmin())).toMatchObject({
    excludedOn: '2026-03-10',
  })
})

test('exclusions of one client say and change nothing for another', async () => {
  const app = await setUp()
  const { exclude, signInAs, signInAgain, ok, send, asAdmin } = app
  const { id: exclusionId } = await exclude({ domain: 'halvorsen.test' })
  const other = await signInAs('client')
  const as = () => signInAgain(other)
  expect((await ok(listExclusions, { params: own, query: {} }, as())).items).toEqual([])
  for (const clientId of [own.clientId, other.id]) {
    const params = { clientId, exclusionId }
    const by = clientId === other.id ? asAdmin() : as()
    expect((await send(removeExclusion, { params }, by)).status).toBe(404)
  }
  // The same company can be excluded and listed by both.
  const { id } = await addListOf(app, asAdmin(), other.id)
  const params = { clientId: other.id, targetListId: id }
  const { items } = await ok(targets.listTargets, { params, query: {} }, asAdmin())
  expect(items).toMatchObject([{ excludedOn: null, warning: null }])
  expect((await send(addExclusion, { params: own, body: exclusion() }, as())).ok).toBe(true)
})

test('staff exclude companies only for clients they are assigned to', async () => {
  const { signInAs, signInAgain, send, ok, client, admin } = await setUp()
  const staff = await signInAs('staff')
  const input = { params: { clientId: client.id }, body: exclusion() }
  expect((await send(addExclusion, input, staff)).status).toBe(404)
  const params = { clientId: client.id, staffId: staff.id }
  await ok(assignStaff, { params }, signInAgain(admin))
  expect(await ok(addExclusion, input, signInAgain(staff))).toMatchObject({ source: 'team' })
})
