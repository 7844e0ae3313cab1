import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { can, type Permission, type Role, roles } from '@leadwright/shared/permissions'
import { clientScopes, type Scope, scopes } from '@leadwright/shared/scopes'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../db/client.ts'
import { hashToken } from '../lib/ids.ts'
import { sessions, userProfiles, users } from '../modules/identity/auth/auth.table.ts'
import { removeUser, setRole, setSuspended } from '../modules/identity/auth/users.usecases.ts'
import { putFactor } from '../modules/identity/second-factor/second-factor.repository.ts'
import { secondFactors } from '../modules/identity/second-factor/second-factor.table.ts'
import { saveSetting } from '../modules/settings/settings.repository.ts'
import { makeApiKey, sendWithKey } from './api-key.ts'
import { sendHeld } from './held-request.ts'
import { swept } from './swept.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** `allowed` is any response except 401 and 403: the rows do not exist, and bodies are empty. */
type Outcome = 'allowed' | string
type Expect = (endpoint: Endpoint) => Outcome

const signedOut = `401 ${errorCodes.unauthenticated}`
const forbidden = `403 ${errorCodes.forbidden}`
const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const placeholders = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.status !== 401 && answer.status !== 403) {
    await answer.body?.cancel()
    return 'allowed'
  }
  const { error } = (await answer.json()) as { error: { code: string } }
  return `${answer.status} ${error.code}`
}

/** What the permission table grants to a role with a complete session. */
const forRole =
  (role: Role): Expect =>
  ({ access }) =>
    ['public', 'pending', 'enrolling', 'signed-in'].includes(access) ||
    can(role, access as Permission)
      ? 'allowed'
      : forbidden

const forRequirement =
  (code: string, accepted: string[]): Expect =>
  ({ access }) =>
    accepted.includes(access) ? 'allowed' : `403 ${code}`

const update = ({ deps }: TestApp, id: string, row: Partial<typeof users.$inferInsert>) =>
  deps.db.update(users).set(row).where(eq(users.id, id)).run()

function confirmFactor({ deps }: TestApp, userId: string) {
  const at = '2026-03-10T08:00:00.000Z'
  transaction(deps.db, (tx) => putFactor(tx, { userId, secret: '', lastStep: 0, createdAt: at }))
  deps.db.update(secondFactors).set({ confirmedAt: at }).run()
}

interface State {
  name: string
  role: Role
  prepare?: (app: TestApp, caller: Caller) => void
  expected: Expect
}

const states: State[] = [
  ...roles.map((role): State => ({ name: role, role, expected: forRole(role) })),
  {
    name: 'a session that waits for its second factor',
    role: 'admin',
    prepare: (app, { id }) => confirmFactor(app, id),
    expected: forRequirement(errorCodes.secondFactorRequired, ['public', 'pending']),
  },
  {
    name: 'a session that waits for a new password',
    role: 'admin',
    prepare: (app, { id }) => update(app, id, { passwordTemporary: true }),
    expected: forRequirement(errorCodes.passwordChangeRequired, ['public', 'pending', 'enrolling']),
  },
  {
    name: 'a session that waits for enrolment',
    role: 'admin',
    prepare: ({ deps }) =>
      transaction(deps.db, (tx) => {
        const value = JSON.stringify({ admin: true, staff: true })
        saveSetting(tx, { key: 'secondFactor', value, version: 0, at: '2026-03-10T08:00:00.000Z' })
      }),
    expected: forRequirement(errorCodes.secondFactorMissing, ['public', 'pending', 'enrolling']),
  },
]

describe('every endpoint, called by', () => {
  test('no one', async () => {
    const app = await createTestApp()
    await sweep(
      app,
      () => undefined,
      ({ access }) => (access === 'public' ? 'allowed' : signedOut),
    )
  })

  test.each(states)('$name', async ({ role, prepare, expected }) => {
    const app = await createTestApp()
    const person = await app.signInAs(role)
    prepare?.(app, person)
    // Some of the endpoints end the session.
    await sweep(app, () => app.signInAgain(person), expected)
  })

  test('an admin who views the portal as a client', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const asClient = forRole('client')
    const viewing = () => {
      const caller = app.signInAgain(admin)
      const tokenHash = hashToken(caller.cookie.split('=')[1] ?? '')
      const own = eq(sessions.tokenHash, tokenHash)
      app.deps.db.update(sessions).set({ viewingAs: client.id }).where(own).run()
      return caller
    }
    await sweep(app, viewing, (endpoint) =>
      endpoint.whileImpersonating ? asClient(endpoint) : `403 ${errorCodes.viewOnly}`,
    )
  })
})

describe('every endpoint, called with an API key', () => {
  /**
   * `called` is any response except a rejection of the key: the rows do not exist, and bodies are
   * empty.
   */
  async function sweepWith(make: Parameters<typeof makeApiKey>[2]) {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const clientId = make.clientId && client.id
    const body = { ...make, clientId }
    const { key, token } = await makeApiKey(app, await app.signInAs('admin'), body)
    const found: string[] = []
    for (const endpoint of swept(app.endpoints)) {
      await app.deps.limiter.reset('apiKey', key.id)
      const params = { ...placeholders(endpoint.path), ...(clientId && { clientId }) }
      const answer = await sendWithKey(app, token, endpoint, { params })
      const outcome = await outcomeOf(answer)
      if (outcome === 'allowed') found.push(addressOf(endpoint))
      else expect([endpoint.path, outcome]).toEqual([endpoint.path, `403 ${errorCodes.outOfScope}`])
    }
    const all = new Set(swept(app.endpoints).map(addressOf))
    return { found, expected: (addresses: string[]) => addresses.filter((one) => all.has(one)) }
  }
  /** For every key. */
  const document = 'GET /api/openapi.json'
  /** It limits a key for one client to that client's campaigns. */
  const campaignOfTool = 'GET /api/external-campaigns/:source/:externalId'
  /** A new entry is a decision about what a program may access. */
  const expectedPaths: Record<Scope, string[]> = {
    'campaign:read': ['GET /api/clients/:clientId/campaign'],
    'campaign:write': ['PUT /api/clients/:clientId/campaign/weeks/:week'],
    'bookings:read': [
      'GET /api/clients/:clientId/meetings',
      'GET /api/clients/:clientId/meetings/:meetingId',
      'GET /api/bookings',
      'GET /api/bookings/:bookingId',
    ],
    'hiring:read': ['GET /api/hiring/submissions', 'GET /api/hiring/submissions/:id'],
    'leads:read': ['GET /api/clients/:clientId/leads', 'GET /api/clients/:clientId/leads/:leadId'],
    'leads:write': [
      'PUT /api/clients/:clientId/leads/external/:source/:externalId',
      'POST /api/clients/:clientId/leads/external/:source/:externalId/suggestions',
      campaignOfTool,
    ],
    'do-not-contact:read': ['GET /api/do-not-contact', 'GET /api/do-not-contact/:entryId'],
    'do-not-contact:write': ['POST /api/do-not-contact'],
    'sending:read': [
      'GET /api/clients/:clientId/sending-domains',
      'GET /api/clients/:clientId/sending-domains/:sendingDomainId/history',
      'GET /api/clients/:clientId/incidents',
      'GET /api/clients/:clientId/sending-domains/:sendingDomainId/weeks',
    ],
    'sending:write': ['PUT /api/clients/:clientId/sending-domains/:sendingDomainId/weeks/:week'],
  }

  test.each(scopes)(
    'with the scope %s, responds only where the endpoint names it',
    async (scope) => {
      const { found, expected } = await sweepWith({ scopes: [scope] })
      expect(found).toEqual(expected([document, ...expectedPaths[scope]]))
    },
  )

  test('of one client, responds only at addresses of a client and with the document', async () => {
    const called = clientScopes.flatMap((scope) => expectedPaths[scope])
    const ofClient = (address: string) =>
      address.includes('/:clientId') || address === campaignOfTool
    const { found, expected } = await sweepWith({ scopes: [...clientScopes], clientId: 'own' })
    expect(found.sort()).toEqual(expected([...called.filter(ofClient), document]).sort())
  })

  test('that is unknown, is rejected everywhere', async () => {
    const app = await createTestApp()
    for (const endpoint of swept(app.endpoints)) {
      const params = placeholders(endpoint.path)
      const answer = await sendWithKey(app, `lw_${'a'.repeat(43)}`, endpoint, { params })
      expect(await outcomeOf(answer)).toBe(`401 ${errorCodes.keyRefused}`)
    }
  })
})

/** What can happen while a body is arriving. */
const changes: [name: string, change: (app: TestApp, id: string) => unknown, Expect][] = [
  [
    'suspended',
    ({ deps }, id) =>
      transaction(deps.db, (tx) => setSuspended(tx, id, '2026-03-10T09:00:00.000Z')),
    () => signedOut,
  ],
  ['removed', ({ deps }, id) => transaction(deps.db, (tx) => removeUser(tx, id)), () => signedOut],
  [
    'given another role',
    ({ deps }, id) =>
      transaction(deps.db, (tx) => setRole(tx, id, 'staff', '2026-03-10T09:00:00.000Z')),
    () => signedOut,
  ],
  [
    'left without the permission in the same session',
    ({ deps }, id) =>
      deps.db.update(userProfiles).set({ role: 'staff' }).where(eq(userProfiles.id, id)).run(),
    forRole('staff'),
  ],
]

describe('every endpoint with a body, when between headers and body the caller is', () => {
  test.each(changes)('%s', async (_, change, expected) => {
    const app = await createTestApp()
    await app.signInAs('admin')
    const withBody = app.endpoints.filter(
      ({ access, body, file, origin }) =>
        access !== 'public' && origin === 'portal' && (body || file),
    )
    expect(withBody.length).toBeGreaterThan(50)
    const called = swept(withBody)
    const found: unknown[] = []
    for (const endpoint of called) {
      const role = forRole('admin')(endpoint) === 'allowed' ? 'admin' : 'client'
      const caller = await app.signInAs(role)
      const held = { params: placeholders(endpoint.path), beforeBody: () => change(app, caller.id) }
      const answer = await sendHeld(app, endpoint, held, caller)
      found.push([endpoint.method, endpoint.path, await outcomeOf(answer)])
    }
    expect(found).toEqual(
      called.map((endpoint) => [endpoint.method, endpoint.path, expected(endpoint)]),
    )
  })
})

async function sweep(app: TestApp, caller: () => Caller | undefined, expected: Expect) {
  const endpoints = swept(app.endpoints)
  const found: unknown[] = []
  for (const endpoint of endpoints) {
    const answer = await app.send(endpoint, { params: placeholders(endpoint.path) }, caller())
    found.push([endpoint.method, endpoint.path, await outcomeOf(answer)])
  }
  // Requests from outside have no session.
  expect(found).toEqual(
    endpoints.map((endpoint) => [
      endpoint.method,
      endpoint.path,
      endpoint.origin === 'portal' ? expected(endpoint) : 'allowed',
    ]),
  )
}
