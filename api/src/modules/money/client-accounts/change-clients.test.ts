import {
  assignStaff,
  listClientTeam,
  setClientContact,
  unassignStaff,
} from '@leadwright/shared/contracts/clients/assignments'
import { getCampaign, setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import {
  changeClients,
  listClientAccounts,
} from '@leadwright/shared/contracts/money/client-accounts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'

/** Acme runs, Beta has no campaign. */
async function withClients() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const acme = await app.signInAs('client', { companyName: 'Acme' })
  const beta = await app.signInAs('client', { companyName: 'Beta' })
  const setStatus = (status: 'active' | 'finished', version: number | null) =>
    app.ok(setCampaignStatus, { params: { clientId: acme.id }, body: { status, version } }, admin)
  await setStatus('active', null)
  const read = async (status?: 'not-started') =>
    (await app.ok(listClientAccounts, { query: { ...(status && { status }) } }, admin)).items
  const chosen = async () =>
    (await read()).map(({ clientId, campaignVersion }) => ({ clientId, campaignVersion }))
  return { ...app, admin, staff, acme, beta, setStatus, read, chosen }
}

const paused = { kind: 'status' as const, status: 'paused' as const, pauseReason: 'Summer.' }

test('clients without a campaign are listed, and started together with others that are changed', async () => {
  const { ok, admin, beta, read, chosen } = await withClients()
  expect((await read('not-started')).map(({ companyName }) => companyName)).toEqual(['Beta'])
  const body = { clients: await chosen(), change: paused }
  expect((await ok(changeClients, { body }, admin)).conflicts).toEqual([])
  expect((await read()).map(({ campaign }) => campaign)).toEqual(['paused', 'paused'])
  const { campaign } = await ok(getCampaign, { params: { clientId: beta.id } }, admin)
  expect(campaign).toMatchObject({ status: 'paused', pauseReason: 'Summer.' })
})

test('a client that someone else changed meanwhile stays as it is and is named', async () => {
  const { ok, admin, acme, beta, setStatus, read, chosen } = await withClients()
  const clients = await chosen()
  await setStatus('finished', 1)
  const answer = await ok(changeClients, { body: { clients, change: paused } }, admin)
  expect(answer.conflicts).toEqual(['Acme'])
  expect(answer.changed.map(({ clientId }) => clientId)).toEqual([beta.id])
  const found = (await read()).find(({ clientId }) => clientId === acme.id)
  expect(found?.campaign).toBe('finished')
  expect(found?.campaignVersion).toBe(2)
})

test('a team member is assigned to all of them, as their contact if wanted', async () => {
  const { ok, refused, admin, staff, acme, chosen } = await withClients()
  const clients = await chosen()
  const change = { kind: 'assign' as const, staffId: staff.id, isContact: true }
  await ok(changeClients, { body: { clients, change } }, admin)
  await ok(changeClients, { body: { clients, change } }, admin)
  const { items } = await ok(listClientTeam, { params: { clientId: acme.id } }, admin)
  expect(items).toMatchObject([{ staffId: staff.id, isContact: true }])
  const wrong = { clients, change: { ...change, staffId: acme.id } }
  expect((await refused(changeClients, { body: wrong }, admin)).status).toBe(400)
})

test('an assignment is undone with the contact it replaced, except what someone changed since', async () => {
  const { ok, admin, staff, acme, beta, chosen } = await withClients()
  const of = (clientId: string, staffId: string) => ({ params: { clientId, staffId } })
  const setContact = (clientId: string, staffId: string) =>
    ok(setClientContact, { params: { clientId }, body: { staffId } }, admin)
  await ok(assignStaff, of(acme.id, admin.id), admin)
  await setContact(acme.id, admin.id)
  await ok(assignStaff, of(beta.id, staff.id), admin)
  const teamOf = async (clientId: string) => {
    const { items } = await ok(listClientTeam, { params: { clientId } }, admin)
    return items.map(({ staffId, isContact }) => [staffId, isContact])
  }
  const assign = async () => {
    const change = { kind: 'assign' as const, staffId: staff.id, isContact: true }
    const { changed } = await ok(
      changeClients,
      { body: { clients: await chosen(), change } },
      admin,
    )
    return async () => {
      for (const { before, ...client } of changed) {
        if (!before) throw new Error('Nothing says what was before.')
        const undo = { kind: 'undo-assign' as const, staffId: staff.id, before }
        await ok(changeClients, { body: { clients: [client], change: undo } }, admin)
      }
    }
  }
  const undo = await assign()
  expect(await teamOf(acme.id)).toEqual([
    [staff.id, true],
    [admin.id, false],
  ])
  await undo()
  expect(await teamOf(acme.id)).toEqual([[admin.id, true]])
  expect(await teamOf(beta.id)).toEqual([[staff.id, false]])

  const undoLater = await assign()
  await ok(unassignStaff, of(beta.id, staff.id), admin)
  await setContact(acme.id, admin.id)
  await undoLater()
  expect(await teamOf(acme.id)).toEqual([[admin.id, true]])
  expect(await teamOf(beta.id)).toEqual([])

  const undoLast = await assign()
  await ok(unassignStaff, of(acme.id, admin.id), admin)
  await undoLast()
  expect(await teamOf(acme.id)).toEqual([])
  expect(await teamOf(beta.id)).toEqual([])
})

test('an unknown client is rejected before any is changed; staff can’t change clients', async () => {
  const { refused, admin, staff, read, chosen } = await withClients()
  const known = await chosen()
  const clients = [...known, { clientId: crypto.randomUUID(), campaignVersion: null }]
  expect((await refused(changeClients, { body: { clients, change: paused } }, admin)).status).toBe(
    404,
  )
  expect((await read()).map(({ campaign }) => campaign).toSorted()).toEqual(['active', null])
  const body = { clients: known, change: paused }
  expect((await refused(changeClients, { body }, staff)).status).toBe(403)
})
