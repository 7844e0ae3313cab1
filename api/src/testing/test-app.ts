import { join } from 'node:path'
import { backgroundHeader } from '@leadwright/shared/background'
import type { Endpoint, EndpointInput, EndpointOutput } from '@leadwright/shared/endpoint'
import { ErrorBody } from '@leadwright/shared/error-body'
import { pathOf } from '@leadwright/shared/path'
import type { Role } from '@leadwright/shared/permissions'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { onCommit, openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { parseAuditKey } from '../lib/audit-key.ts'
import { createEventBus } from '../lib/event-bus.ts'
import { createFiles } from '../lib/files.ts'
import { lazy } from '../lib/lazy.ts'
import { createLimiter } from '../lib/limiter.ts'
import { createLog } from '../lib/log.ts'
import { createRequestMetrics } from '../lib/metrics.ts'
import { expandOwnAccess } from '../lib/own-access-endpoints.ts'
import { createVault } from '../lib/seal.ts'
import { useAuditKey } from '../modules/audit/audit-parts.ts'
import { createFaultFinder } from '../modules/health/readiness.usecases.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createPerson, createSession, type TestPerson, weakPasswords } from './people.ts'
import { temporaryFolder } from './temporary-folder.ts'

const testVaultKey = Buffer.alloc(32, 7)
export const testAuditKey = parseAuditKey(Buffer.alloc(32, 8).toString('base64'))

/** An empty database with the real migrations, which are run once for all tests of a process. */
const migratedDatabase = lazy(() => {
  const db = openDatabase(':memory:')
  migrate(db, loadConfig({}).migrationsDir)
  useAuditKey(db, testAuditKey, createTestClock())
  const bytes = db.$client.serialize()
  db.$client.close()
  return bytes
})

/** A signed-in person and the cookie of one of their sessions. */
export interface Caller extends TestPerson {
  cookie: string
}

/** Input of a call. */
export type TestInput<E extends Endpoint> = EndpointInput<E> & { idempotencyKey?: string }

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Blob | undefined
  idempotencyKey?: string | undefined
}

/**
 * The real application on an in-memory database with the real migrations, a clock that only moves
 * when told, and a private folder that is deleted after the test.
 * @param database a serialized database with these migrations, to start with its rows
 */
export async function createTestApp(env: Record<string, string> = {}, database?: Buffer) {
  const dataDir = temporaryFolder()
  const clock = createTestClock()
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORTAL_DIR: join(dataDir, 'portal'),
    // Nothing listens there, so no test asks a real resolver.
    DNS_SERVERS: '127.0.0.1:1',
    ...env,
  })
  const db = openDatabase(database ?? migratedDatabase())
  useAuditKey(db, testAuditKey, clock)
  const vault = createVault(new Map([['test', testVaultKey]]))
  const limiter = createLimiter(':memory:', vault.digest)
  const eventBus = createEventBus(config.eventConnections)
  onCommit(db, eventBus.publish)
  const log = createLog('silent')
  const deps: Deps = {
    config,
    db,
    clock,
    limiter,
    eventBus,
    vault,
    files: createFiles(join(dataDir, 'files')),
    passwords: weakPasswords,
    log,
    requests: createRequestMetrics(),
    // A public address that is not in use.
    lookupHost: async () => [{ address: '203.0.114.1', family: 4 }],
    findFault: createFaultFinder({ db, clock, config, log }),
    notifyOutbox: () => {},
  }
  onTestFinished(() => {
    limiter.close()
    db.$client.close()
  })
  return testAppOn(deps, clock)
}

/** The real application on these dependencies, with a clock that only moves when told. */
export function testAppOn<D extends Deps>(deps: D, clock: TestClock) {
  const { config } = deps
  const { app, endpoints } = createApp(deps)
  /** By person, with the time when it was opened. */
  const lastSessions = new Map<string, { at: number; caller: Caller }>()

  /** Sends one request as the portal would. */
  async function send(endpoint: Endpoint, input: AnyInput = {}, as?: Caller): Promise<Response> {
    const headers = new Headers({
      origin: endpoint.origin === 'site' ? config.siteOrigin : config.portalOrigin,
    })
    if (endpoint.origin === 'portal') headers.set('x-requested-with', 'leadwright-portal')
    if (endpoint.method === 'GET') headers.set(backgroundHeader, '1')
    if (as) headers.set('cookie', as.cookie)
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
    const query = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, unknown>)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]): [string, string] => [key, String(value)]),
    )
    const path = pathOf(endpoint.path, (input.params ?? {}) as Record<string, unknown>)
    const body = bodyOf(endpoint, input, headers)
    const init = { method: endpoint.method, headers, ...(body ? { body } : {}) }
    return app.fetch(new Request(`${config.portalOrigin}${path}?${query}`, init))
  }

  return {
    app,
    /** As mounted: without those about the caller's own client. */
    mounted: endpoints,
    endpoints: expandOwnAccess(endpoints),
    deps,
    clock,
    send,
    /** Creates a person of this role and signs them in. */
    async signInAs(role: Role, about?: Parameters<typeof createPerson>[2]): Promise<Caller> {
      const person = await createPerson(deps, role, about)
      return { ...person, cookie: `session=${createSession(deps, person.id)}` }
    },
    /** A session that was opened at the present time of the clock, for histories in which days pass. */
    signedIn(person: TestPerson): Caller {
      const at = clock.now().getTime()
      const known = lastSessions.get(person.id)
      if (known?.at === at) return known.caller
      const caller = { ...person, cookie: `session=${createSession(deps, person.id)}` }
      lastSessions.set(person.id, { at, caller })
      return caller
    },
    /** Another session of the same person. */
    signInAgain: (person: TestPerson): Caller => ({
      ...person,
      cookie: `session=${createSession(deps, person.id)}`,
    }),
    /** Calls an endpoint that is expected to succeed and returns its parsed response. */
    async ok<E extends Endpoint>(
      endpoint: E,
      input: TestInput<E>,
      as?: Caller,
    ): Promise<EndpointOutput<E>> {
      const response = await send(endpoint, input as AnyInput, as)
      if (!response.ok)
        throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`)
      if (endpoint.response === 'binary') return response as EndpointOutput<E>
      const text = await response.text()
      return endpoint.response.parse(text ? JSON.parse(text) : undefined) as EndpointOutput<E>
    },
    /** Calls an endpoint that is expected to fail and returns status and error. */
    async refused(endpoint: Endpoint, input: AnyInput, as?: Caller) {
      const response = await send(endpoint, input, as)
      if (response.ok) throw new Error(`${endpoint.path} was expected to refuse.`)
      const { error } = ErrorBody.parse(await response.json())
      return { status: response.status, ...error }
    },
  }
}
export type TestApp = ReturnType<typeof testAppOn<Deps>>

function bodyOf(endpoint: Endpoint, input: AnyInput, headers: Headers) {
  if (endpoint.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
      form.set(name, String(value))
    }
    if (input.file) form.set(endpoint.file.field, input.file)
    return form
  }
  if (input.body === undefined) return undefined
  headers.set('content-type', 'application/json')
  return JSON.stringify(input.body)
}
