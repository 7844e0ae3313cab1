import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import * as contract from '@leadwright/shared/contracts/leads/external-campaigns'
import { expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { createTestApp } from '../../testing/test-app.ts'

const spring = { source: 'mailer', externalId: '17', name: 'Spring' }

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Arnt Yards' })
  const other = await app.signInAs('client', { companyName: 'Brekke Yards' })
  const staff = await app.signInAs('staff')
  const assign = { params: { clientId: other.id, staffId: staff.id } }
  await app.ok(assignStaff, assign, admin)
  const add = (clientId: string, by = admin) =>
    app.send(contract.addExternalCampaign, { params: { clientId }, body: spring }, by)
  const find = async (clientId: string | null, externalId = spring.externalId) => {
    const { token } = await makeApiKey(app, admin, { scopes: ['leads:write'], clientId })
    const params = { source: spring.source, externalId }
    const answer = await sendWithKey(app, token, contract.findExternalCampaign, { params })
    const { clientId: found, error } = (await answer.json()) as {
      clientId?: string
      error?: { code: string }
    }
    return [answer.status, found ?? error?.code]
  }
  return { ...app, admin, client, other, staff, add, find }
}

const messageOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  return [answer.status, error.code, error.message]
}

test('a program finds the client of a campaign, with a key for one client only its own', async () => {
  const { add, find, client, other } = await company()
  expect((await add(client.id)).status).toBe(200)
  expect(await find(null)).toEqual([200, client.id])
  expect(await find(client.id)).toEqual([200, client.id])
  expect(await find(other.id)).toEqual([404, 'external-campaigns.unknown'])
  expect(await find(null, '18')).toEqual([404, 'external-campaigns.unknown'])
})

test('two clients cannot have the same campaign; only people who may see the other client read its name', async () => {
  const { add, client, other, staff } = await company()
  await add(client.id)
  expect(await messageOf(await add(other.id))).toEqual([
    409,
    'external-campaigns.exists',
    'This campaign already belongs to Arnt Yards.',
  ])
  expect(await messageOf(await add(other.id, staff))).toEqual([
    409,
    'external-campaigns.exists',
    'This campaign already belongs to another client.',
  ])
})

test('a removed campaign can be added to another client; staff reach only their own clients', async () => {
  const { add, find, ok, send, admin, client, other, staff } = await company()
  const { id } = (await (await add(client.id)).json()) as { id: string }
  const remove = (clientId: string, by = admin) =>
    send(contract.removeExternalCampaign, { params: { clientId, externalCampaignId: id } }, by)
  expect((await remove(other.id)).status).toBe(404)
  expect((await remove(client.id, staff)).status).toBe(404)
  expect((await remove(client.id)).status).toBe(204)
  expect((await add(other.id, staff)).status).toBe(200)
  expect(await find(null)).toEqual([200, other.id])
  const list = { params: { clientId: other.id } }
  expect(await ok(contract.listExternalCampaigns, list, staff)).toMatchObject({ items: [spring] })
})
