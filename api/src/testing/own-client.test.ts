import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { ownClient } from '@leadwright/shared/own-client'
import { can, isLimitedToAssigned, type Permission, roles } from '@leadwright/shared/permissions'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { makeApiKey, sendWithKey } from './api-key.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

const forbidden = [403, errorCodes.forbidden]
const periods = { from: '2026-01-01', to: '2026-12-31' }

async function outcomeOf(answer: Response) {
  const text = await answer.text()
  return answer.ok ? [answer.status] : [answer.status, JSON.parse(text).error.code]
}

/** Reads about one client, which people of a client call with `own`; of leads, invoices, domains and target lists, the lists. */
const endpointsOf = ({ deps }: TestApp) =>
  createApp(deps).endpoints.filter(
    ({ ownAccess, method, path }) =>
      ownAccess !== undefined &&
      method === 'GET' &&
      !path.includes(':leadId') &&
      !path.includes(':invoiceId') &&
      !path.includes(':sendingDomainId') &&
      !path.includes(':targetListId'),
  )

const call = ({ send }: TestApp, endpoint: Endpoint, clientId: string, caller: Caller) => {
  const params = { clientId, ...(endpoint.path.includes(':month') && { month: '2026-03' }) }
  const query = endpoint.path.includes('/payments') ? periods : {}
  return send(endpoint, { params, query: endpoint.query && query }, caller)
}

describe('a client’s data', () => {
  test.each(roles)('is shown to %s for the clients that the role may read', async (role) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const other = await app.signInAs('client')
    const erased = await app.signInAs('client')
    await app.ok(eraseClient, { params: { clientId: erased.id } }, admin)
    const client = await app.signInAs('client')
    const caller = await app.signInAs(
      role,
      role === 'client-limited' ? { clientId: client.id } : {},
    )
    const ownId = role === 'client' ? caller.id : client.id
    const seen: string[] = []
    for (const endpoint of endpointsOf(app)) {
      const { access, ownAccess, path } = endpoint
      const ask = async (clientId: string) => outcomeOf(await call(app, endpoint, clientId, caller))
      const mayNameOwn = can(role, ownAccess as Permission)
      expect([path, await ask(ownClient)]).toEqual([path, mayNameOwn ? [200] : forbidden])
      const ids = [ownId, other.id, crypto.randomUUID(), erased.id]
      const [ofErased, ...outcomes] = (await Promise.all(ids.map(ask))).reverse()
      const missing = [404, errorCodes.notFound]
      // Staff who work for none of these clients.
      const mayName = can(role, access as Permission) && !isLimitedToAssigned(role, access)
      const others = can(role, access as Permission) ? missing : forbidden
      expect([path, outcomes]).toEqual([
        path,
        mayName ? [missing, [200], [200]] : [others, others, others],
      ])
      // The ledger and the campaign of an erased client stay.
      expect(mayName ? [[200], missing] : [others]).toContainEqual(ofErased)
      seen.push(path)
    }
    expect(seen).toHaveLength(24)
  })

  test('is not available as “own” after sign-out, or to an API key', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const erased = await app.signInAs('client')
    await app.ok(eraseClient, { params: { clientId: erased.id } }, admin)
    const { token } = await makeApiKey(app, admin, { scopes: ['bookings:read', 'campaign:read'] })
    for (const endpoint of endpointsOf(app)) {
      const answer = await call(app, endpoint, ownClient, erased)
      expect(await outcomeOf(answer)).toEqual([401, errorCodes.unauthenticated])
      const params = { clientId: ownClient, month: '2026-03' }
      const byKey = await sendWithKey(app, token, endpoint, { params })
      expect(await outcomeOf(byKey)).toEqual([403, errorCodes.outOfScope])
    }
  })

  test('called “own” is that of the caller’s client, also for its further people', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const member = await app.signInAs('client-limited', { clientId: client.id })
    const other = await app.signInAs('client')
    const update = { title: 'Marked update', description: 'Sample.', value: null }
    const { id: recordId } = await app.ok(addUpdate, { body: update }, client)
    const params = { recordId }
    await app.ok(addComment, { params, body: { text: 'Marked comment' } }, client)
    const marked = async (caller: Caller) => {
      const found: string[] = []
      for (const endpoint of endpointsOf(app)) {
        const text = await (await call(app, endpoint, ownClient, caller)).text()
        if (text.includes('Marked')) found.push(endpoint.path)
      }
      return found
    }
    const expected = ['conversations', 'reports/:month', 'updates'].map(
      (part) => `/api/clients/:clientId/${part}`,
    )
    expect((await marked(client)).sort()).toEqual(expected)
    expect((await marked(member)).sort()).toEqual(expected)
    expect(await marked(other)).toEqual([])
  })
})
