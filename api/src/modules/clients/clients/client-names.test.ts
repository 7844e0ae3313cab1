import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { listClientNames } from '@leadwright/shared/contracts/clients/client-names'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'

async function agency() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const acme = await app.signInAs('client', { firstName: 'Zoe', companyName: 'Acme' })
  const other = await app.signInAs('client', { firstName: 'Ada', companyName: 'Other Works' })
  const namesFor = async (who: typeof staff, purpose?: 'all' | 'work') => {
    const query = purpose ? { for: purpose } : {}
    const { clients } = await app.ok(listClientNames, { query }, who)
    return clients.map(({ companyName }) => companyName)
  }
  return { ...app, admin, staff, acme, other, namesFor }
}

test('staff see the names of all clients and nothing else about them', async () => {
  const { send, namesFor, refused, staff, acme } = await agency()
  expect(await namesFor(staff)).toEqual(['Other Works', 'Acme'])
  const answer = (await (await send(listClientNames, {}, staff)).json()) as { clients: object[] }
  expect(Object.keys(answer.clients[0] ?? {}).sort()).toEqual(
    ['clientId', 'companyName', 'firstName', 'lastName'].sort(),
  )
  expect((await refused(listClientNames, {}, acme)).status).toBe(403)
})

test('for work, staff see only the names of clients that they are assigned to', async () => {
  const { ok, namesFor, admin, staff, acme } = await agency()
  expect(await namesFor(staff, 'work')).toEqual([])
  expect(await namesFor(admin, 'work')).toEqual(['Other Works', 'Acme'])
  await ok(assignStaff, { params: { clientId: acme.id, staffId: staff.id } }, admin)
  expect(await namesFor(staff, 'work')).toEqual(['Acme'])
})
