import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import { getClient, setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import { listMembers } from '@leadwright/shared/contracts/clients/members'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { listClientAccounts } from '@leadwright/shared/contracts/money/client-accounts'
import { addUpdate, listUpdates, writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../../testing/api-key.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'

const update = { title: 'News', description: 'Sample.' }

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const about = { firstName: 'Mara', lastName: 'Lind', companyName: 'Northfield' }
  const owner = await app.signInAs('client', about)
  const params = { clientId: owner.id }
  const nora = await app.signInAs('client-limited', params)
  const set = (suspended: boolean) =>
    app.ok(setClientSuspended, { params, body: { suspended } }, admin)
  const signInOf = ({ email }: { email: string }) =>
    app.send(signIn, { body: { email, password: testPassword, termsAccepted: true } })
  return { ...app, admin, owner, nora, params, set, signInOf }
}

describe('a suspended client', () => {
  test('is signed out with all its people until it is restored', async () => {
    const { set, send, owner, nora, signInOf } = await company()
    expect(await set(true)).toMatchObject({ suspended: true })
    for (const person of [owner, nora]) {
      expect((await send(listUpdates, { params: own }, person)).status).toBe(401)
      expect((await send(addUpdate, { body: { ...update, value: null } }, person)).status).toBe(401)
      expect((await signInOf(person)).status).toBe(401)
    }
    expect(await set(false)).toMatchObject({ suspended: false })
    for (const person of [owner, nora]) {
      expect((await send(listUpdates, { params: own }, person)).status).toBe(401)
      expect((await signInOf(person)).status).toBe(200)
    }
  })

  test('one of its people who was suspended stays suspended when the client is restored', async () => {
    const { ok, set, admin, owner, nora, params, signInOf } = await company()
    const body = { suspended: true }
    await ok(setAccessSuspended, { params: { userId: owner.id }, body }, admin)
    expect((await ok(getClient, { params }, admin)).suspended).toBe(false)
    expect((await signInOf(owner)).status).toBe(401)
    expect((await signInOf(nora)).status).toBe(200)
    const { items } = await ok(listMembers, { params }, admin)
    expect(items.map(({ suspended }) => suspended)).toEqual([true, false])
    await set(true)
    await set(false)
    expect((await signInOf(owner)).status).toBe(401)
    expect((await signInOf(nora)).status).toBe(200)
  })

  test('cannot use its API keys; keys of the company still work', async () => {
    const app = await company()
    const { clientId } = app.params
    const own = await makeApiKey(app, app.admin, { clientId })
    const all = await makeApiKey(app, app.admin, {})
    const status = async ({ token }: { token: string }) =>
      (await sendWithKey(app, token, getCampaign, { params: app.params })).status
    expect([await status(own), await status(all)]).toEqual([200, 200])
    await app.set(true)
    expect([await status(own), await status(all)]).toEqual([401, 200])
    await app.set(false)
    expect([await status(own), await status(all)]).toEqual([200, 200])
  })

  test('gets no email, not even a queued one, and stays readable to the team', async () => {
    const { ok, set, admin, params, deps } = await company()
    const write = () => ok(writeUpdate, { params, body: { ...update, value: null } }, admin)
    await write()
    expect(queuedMails(deps)).toHaveLength(2)
    await set(true)
    await write()
    expect(queuedMails(deps)).toEqual([])
    const { items } = await ok(listClientAccounts, { query: { status: 'suspended' } }, admin)
    expect(items).toMatchObject([{ clientId: params.clientId, suspended: true }])
  })

  test('is audited with the number of ended sessions', async () => {
    const { set, deps, params, owner, signInAgain } = await company()
    signInAgain(owner)
    await set(true)
    await set(true)
    const rows = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).all()
    expect(rows.filter(({ action }) => action === 'client.suspended')).toMatchObject([
      {
        subjectId: params.clientId,
        subjectName: 'Mara Lind',
        detail: JSON.stringify({ company: 'Northfield', people: 2, endedSessions: 3 }),
      },
    ])
  })
})
