import { listClientTeam } from '@leadwright/shared/contracts/clients/assignments'
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
