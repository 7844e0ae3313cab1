import { join } from 'node:path'
import { backgroundHeader } from '@leadwright/shared/background'
import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { getPaymentSummary } from '@leadwright/shared/contracts/money/payments'
import { defineEndpoint } from '@leadwright/shared/endpoint'
import { can, type Permission } from '@leadwright/shared/permissions'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, transaction } from '../db/client.ts'
import { authenticator } from '../modules/identity/auth/auth.routes.ts'
import { recordPayment } from '../modules/money/payments/ledger.usecases.ts'
import { own } from '../testing/own.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Caller, createTestApp } from '../testing/test-app.ts'
import { createApi, mount } from './mount.ts'
import { createResponseCache, dataVersion } from './response-cache.ts'

function twoConnections() {
  const file = join(temporaryFolder(), 'test.db')
  const own = openDatabase(file)
  const other = openDatabase(file)
  own.$client.exec('CREATE TABLE t (x INTEGER) STRICT')
  const cache = createResponseCache(own)
  const counted = { made: 0 }
  const ask = (key = 'a') =>
    cache(key, async () => {
      counted.made += 1
      return `${key}${own.$client.prepare('SELECT count(*) FROM t').pluck().get()}`
    })
  return { own, other, cache, counted, ask }
}

describe('the response cache', () => {
  test('builds a response once while nothing is written', async () => {
    const { ask, counted } = twoConnections()
    expect([await ask(), await ask(), await ask('b')]).toEqual(['a0', 'a0', 'b0'])
    expect(counted.made).toBe(2)
  })

  test('is invalidated by a write of this process or another one', async () => {
    const { ask, own, other } = twoConnections()
    await ask()
    own.$client.exec('INSERT INTO t VALUES (1)')
    expect(await ask()).toBe('a1')
    other.$client.exec('INSERT INTO t VALUES (2)')
    expect(await ask()).toBe('a2')
    other.$client.exec('DELETE FROM t')
    expect(await ask()).toBe('a0')
  })

  test('does not keep a response that was overtaken by a write', async () => {
    const { cache, own, ask } = twoConnections()
    const late = await cache('a', async () => {
      own.$client.exec('INSERT INTO t VALUES (1)')
      await ask('b')
      return 'of before'
    })
    expect([late, await ask()]).toEqual(['of before', 'a1'])
  })

  test('is cleared when it is full, and does not store a long response', async () => {
    const { cache, ask, counted } = twoConnections()
    await ask()
    const page = 'x'.repeat(500_000)
    for (let n = 0; n < 9; n += 1) await cache(`page ${n}`, async () => page)
    await ask()
    expect(counted.made).toBe(2)
    const long = { made: 0 }
    for (let n = 0; n < 2; n += 1) {
      await cache('long', async () => {
        long.made += 1
        return 'x'.repeat(600_000)
      })
    }
    expect(long.made).toBe(2)
  })

  test('is never shared between callers, nor used once the session or role has ended', async () => {
    const app = await createTestApp()
    const { $client } = app.deps.db
    const ann = await app.signInAs('client')
    const ben = await app.signInAs('client')
    transaction(app.deps.db, (tx) =>
      recordPayment(tx, {
        clientId: ann.id,
        reason: 'Sample',
        kind: 'payment',
        status: 'completed',
        amount: 12_300,
        date: '2026-01-10',
        title: 'Sample',
        at: '2026-01-10T09:00:00.000Z',
      }),
    )
    const balance = async (caller: Caller) =>
      (await app.ok(getPaymentSummary, { params: own }, caller)).balance
    expect([await balance(ann), await balance(ben), await balance(ann)]).toEqual([
      12_300, 0, 12_300,
    ])

    const admin = await app.signInAs('admin')
    const clientsOf = async (caller: Caller) =>
      (await app.ok(listClients, { query: {} }, caller)).items.length
    expect(await clientsOf(admin)).toBe(2)
    $client.prepare("UPDATE user_profiles SET role = 'staff' WHERE id = ?").run(admin.id)
    expect(await clientsOf(admin)).toBe(0)
    $client.prepare("UPDATE user_profiles SET role = 'client' WHERE id = ?").run(admin.id)
    expect((await app.refused(listClients, { query: {} }, admin)).status).toBe(403)
    $client.prepare('DELETE FROM sessions WHERE user_id = ?').run(admin.id)
    expect((await app.refused(listClients, { query: {} }, admin)).status).toBe(401)
  })

  test('answers a client and an admin who views the portal as this client separately', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const viewer = await app.signInAs('admin')
    await app.ok(startImpersonation, { params: { clientId: client.id } }, viewer)
    const endpoint = defineEndpoint('GET /api/viewer', {
      access: 'signed-in',
      summary: 'Get the viewer',
      response: z.object({ viewer: z.string() }),
      cached: true,
    })
    const api = createApi(app.deps, {
      authenticate: authenticator(app.deps),
      authenticateApiKey: () => {
        throw new Error('No key was sent.')
      },
      mayWorkFor: () => true,
      isKnownNetwork: () => true,
    })
    mount(api, endpoint, ({ actor }) => ({ viewer: (actor.impersonator ?? actor).userId }))
    const viewerOf = async ({ cookie }: Caller) => {
      const answer = await api.app.request(endpoint.path, {
        headers: { cookie, [backgroundHeader]: '1' },
      })
      return answer.json()
    }
    expect(await viewerOf(client)).toEqual({ viewer: client.id })
    expect(await viewerOf(viewer)).toEqual({ viewer: viewer.id })
  })

  test('is only used for endpoints that write nothing and do not depend on the time', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const admin = await app.signInAs('admin')
    const cached = app.endpoints.filter((endpoint) => endpoint.cached)
    expect(cached.length).toBeGreaterThan(3)
    const mark = dataVersion(app.deps.db)
    for (const endpoint of cached) {
      const { method, path, access, response } = endpoint
      expect([path, method, response === 'binary', access === 'public']).toEqual([
        path,
        'GET',
        false,
        false,
      ])
      const person = can('client', access as Permission) ? client : admin
      const answer = async () => {
        const caller = app.signInAgain(person)
        const before = mark()
        const sent = await app.send(endpoint, { params: { clientId: client.id } }, caller)
        expect([path, sent.status, mark()]).toEqual([path, 200, before])
        return sent.text()
      }
      const first = await answer()
      app.clock.advance(40 * 86_400_000)
      expect([path, await answer()]).toEqual([path, first])
    }
  })
})
