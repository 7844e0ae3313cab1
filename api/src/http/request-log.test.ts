import { getClient, startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { signOut } from '@leadwright/shared/contracts/identity/auth'
import { getProfile } from '@leadwright/shared/contracts/identity/profile'
import { expect, test, vi } from 'vitest'
import { newId, newToken } from '../lib/ids.ts'
import { auditLog } from '../modules/audit/audit.table.ts'
import { forbiddenCallsAudited, forbiddenCallsMinutes } from '../modules/audit/forbidden-calls.ts'
import { createTestApp } from '../testing/test-app.ts'
import { loggedPath } from './request-log.ts'

async function logged() {
  const app = await createTestApp()
  const lines = vi.spyOn(app.deps.log, 'info')
  return { ...app, lastLine: () => lines.mock.lastCall?.[0] }
}

test('a line of the request log says who asked for what from where', async () => {
  const { send, signInAs, lastLine } = await logged()
  const client = await signInAs('client')
  await send(getProfile, {}, client)
  expect(lastLine()).toMatchObject({
    method: 'GET',
    route: '/api/account/profile',
    status: 200,
    userId: client.id,
    network: 'unknown',
  })
  await send(getClient, { params: { clientId: client.id } }, client)
  expect(lastLine()).toMatchObject({
    route: '/api/clients/:clientId',
    status: 403,
    refusal: 'auth.forbidden',
    userId: client.id,
  })
  await send(getProfile, {})
  expect(lastLine()).toMatchObject({ status: 401, refusal: 'auth.required', userId: undefined })
})

test('whoever views as a client is named, not the client', async () => {
  const { ok, send, signInAs, lastLine } = await logged()
  const admin = await signInAs('admin')
  const client = await signInAs('client')
  await ok(startImpersonation, { params: { clientId: client.id } }, admin)
  await send(getProfile, {}, admin)
  expect(lastLine()).toMatchObject({ status: 200, userId: admin.id })
  await ok(signOut, {}, admin)
})

test('a person whose role is refused again and again is audited once in a while', async () => {
  const { deps, send, signInAs, clock } = await logged()
  const client = await signInAs('client')
  const other = await signInAs('client')
  const audited = () =>
    deps.db
      .select()
      .from(auditLog)
      .all()
      .filter(({ action }) => action === 'access.refused-often')
  const callForbidden = async (times: number) => {
    for (let n = 0; n < times; n += 1) await send(listClients, {}, client)
  }
  await callForbidden(forbiddenCallsAudited - 1)
  await send(listClients, {}, other)
  expect(audited()).toEqual([])
  await callForbidden(forbiddenCallsAudited + 1)
  expect(audited()).toMatchObject([{ actorId: client.id, subjectId: client.id }])
  clock.advance(forbiddenCallsMinutes * 60_000)
  await callForbidden(forbiddenCallsAudited)
  expect(audited()).toHaveLength(2)
})

test('a secret in a path is masked in the log', () => {
  expect(loggedPath(`/api/calendar/feeds/${newToken()}.ics`)).toBe('/api/calendar/feeds/***.ics')
})

test('ids in a path are not masked in the log', () => {
  const path = `/api/clients/${newId()}/access`
  expect(loggedPath(path)).toBe(path)
})
