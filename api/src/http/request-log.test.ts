import { getClient, startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { getConversation } from '@leadwright/shared/contracts/conversations'
import { signIn, signOut } from '@leadwright/shared/contracts/identity/auth'
import { getProfile } from '@leadwright/shared/contracts/identity/profile'
import { expect, test, vi } from 'vitest'
import { newId, newToken } from '../lib/ids.ts'
import { auditLog } from '../modules/audit/audit.table.ts'
import { refusalsAudited, refusalsMinutes } from '../modules/audit/refused-calls.ts'
import { createTestApp } from '../testing/test-app.ts'
import { loggedPath } from './request-log.ts'

async function logged() {
  const app = await createTestApp()
  const lines = vi.spyOn(app.deps.log, 'info')
  return { ...app, lastLine: () => lines.mock.lastCall?.[0] }
}

test('a line of the request log says who requested what from where', async () => {
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

test('an admin who views the portal as a client is named, not the client', async () => {
  const { ok, send, signInAs, lastLine } = await logged()
  const admin = await signInAs('admin')
  const client = await signInAs('client')
  await ok(startImpersonation, { params: { clientId: client.id } }, admin)
  await send(getProfile, {}, admin)
  expect(lastLine()).toMatchObject({ status: 200, userId: admin.id })
  await ok(signOut, {}, admin)
})

test('repeated denials because of a person’s role are audited once per interval', async () => {
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
  await callForbidden(refusalsAudited - 1)
  await send(listClients, {}, other)
  expect(audited()).toEqual([])
  await callForbidden(refusalsAudited + 1)
  expect(audited()).toMatchObject([{ actorId: client.id, subjectId: client.id }])
  clock.advance(refusalsMinutes * 60_000)
  await callForbidden(refusalsAudited)
  expect(audited()).toHaveLength(2)
})

test('requesting many inaccessible ids is audited; repeating one id counts once', async () => {
  const { deps, send, signInAs } = await logged()
  const client = await signInAs('client')
  const other = await signInAs('client')
  const audited = () =>
    deps.db
      .select()
      .from(auditLog)
      .all()
      .filter(({ action }) => action === 'access.not-found-often')
  const ask = (recordId: string) => send(getConversation, { params: { recordId } }, client)
  for (let n = 0; n < 2 * refusalsAudited; n += 1) await ask(other.id)
  for (let n = 0; n < refusalsAudited - 2; n += 1) await ask(newId())
  expect(audited()).toEqual([])
  for (let n = 0; n < refusalsAudited; n += 1) await ask(newId())
  expect(audited()).toMatchObject([{ actorId: client.id, subjectId: client.id }])
})

test('a secret in a path is masked in the log', () => {
  expect(loggedPath(`/api/calendar/feeds/${newToken()}.ics`)).toBe('/api/calendar/feeds/***.ics')
})

test('ids in a path are not masked in the log', () => {
  const path = `/api/clients/${newId()}/access`
  expect(loggedPath(path)).toBe(path)
})

/** A request over a connection from this address. */
const via = (address: string, headers: Record<string, string>) =>
  [getProfile.path, { headers }, { incoming: { socket: { remoteAddress: address } } }] as const

test.each([
  ['a configured proxy', '10.0.0.1', 'of-the-proxy-1', true],
  ['someone else', '192.0.2.7', 'of-someone-1', false],
  ['a configured proxy, with a line break', '10.0.0.1', 'two%0Alines here', false],
  ['a configured proxy, too long', '10.0.0.1', 'x'.repeat(65), false],
])('the request id with %s', async (_, address, given, isTaken) => {
  const { app } = await createTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
  const answer = await app.request(...via(address, { 'x-request-id': given }))
  expect(answer.headers.get('x-request-id') === given).toBe(isTaken)
  const { error } = (await answer.json()) as { error: { requestId: string } }
  expect(error.requestId).toBe(answer.headers.get('x-request-id'))
})

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', undefined],
  ['ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', undefined],
  ['not a trace', undefined],
])('the trace of %s is %s', async (traceparent, traceId) => {
  const { app, lastLine } = await logged()
  await app.request(getProfile.path, { headers: { traceparent } })
  expect(lastLine()).toMatchObject({ traceId })
})

test('a line has the size of the response, and is a warning when the response was slow', async () => {
  const { deps, ok, signInAs, lastLine } = await logged()
  const admin = await signInAs('admin')
  const answer = await ok(getProfile, {}, admin)
  expect(lastLine()).toMatchObject({ bytes: Buffer.byteLength(JSON.stringify(answer)) })
  const warnings = vi.spyOn(deps.log, 'warn')
  const now = vi.spyOn(performance, 'now')
  let time = 0
  now.mockImplementation(() => (time += 1_000))
  await ok(getProfile, {}, admin)
  now.mockRestore()
  expect(warnings.mock.lastCall?.[0]).toMatchObject({ route: getProfile.path, slow: true })
})

test('no line contains a secret of the caller', async () => {
  const { send, signInAs, deps } = await logged()
  const lines = vi.spyOn(deps.log, 'info')
  const caller = await signInAs('client')
  const secret = newToken()
  await send(
    signIn,
    { body: { email: 'a@example.com', password: secret, termsAccepted: true } },
    caller,
  )
  await send(getProfile, { query: { token: secret } }, caller)
  expect(lines.mock.calls).toMatchObject([[{ route: signIn.path }], [{ route: getProfile.path }]])
  const text = JSON.stringify(lines.mock.calls)
  for (const hidden of [secret, caller.cookie, caller.cookie.split('=')[1] ?? '']) {
    expect(text).not.toContain(hidden)
  }
})
