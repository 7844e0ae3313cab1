import { assignStaff, unassignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import type { Endpoint } from '@leadwright/shared/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { transaction } from '../db/client.ts'
import { removeUser } from '../modules/identity/auth/users.usecases.ts'
import { acceptedBy, IdOf } from './accepted-values.ts'
import { pdfFile } from './application.ts'
import { changesOfAutomation } from './live/changes-of-automation.ts'
import { changesOfAssignments } from './live/changes-of-leads.ts'
import { changesOfSending } from './live/changes-of-sending.ts'
import { changesOfVault } from './live/changes-of-vault.ts'
import { changesOfWork } from './live/changes-of-work.ts'
import { addressOf, isAllowed, openPages } from './live/open-pages.ts'
import { swept } from './swept.ts'
import type { Caller, TestApp } from './test-app.ts'
import { clientKinds } from './vault-records.ts'

/** A record whose id is tried. */
interface KnownId {
  table: string
  id: string
}

const noId = '00000000-0000-4000-8000-000000000000'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** Tables with one text key, read from the schema so that new tables are included. */
function keyedTables({ deps }: TestApp): { table: string; key: string }[] {
  return deps.db.$client
    .prepare(
      `SELECT t.name AS "table", min(c.name) AS key FROM sqlite_master t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.sql LIKE '%STRICT' AND c.pk > 0
       GROUP BY t.name HAVING count(*) = 1 ORDER BY t.name`,
    )
    .all() as { table: string; key: string }[]
}

/** One record of every table. */
function idsOf(app: TestApp): KnownId[] {
  return keyedTables(app).flatMap(({ table, key }) => {
    const ids = app.deps.db.$client
      .prepare(`SELECT "${key}" FROM "${table}" ORDER BY rowid`)
      .pluck()
      .all()
    const id = ids.find((one): one is string => typeof one === 'string' && uuid.test(one))
    return id === undefined ? [] : [{ table, id }]
  })
}

/**
 * What rejected requests may write: the audit of repeated denials, and when a session was last
 * used.
 */
const writtenByRefusals = new Set(['audit_log', 'sessions'])

/** Every row of every table, to compare before and after a sweep. */
function contents({ deps }: TestApp): Record<string, unknown[]> {
  const { $client } = deps.db
  const tables = $client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%STRICT' ORDER BY 1",
    )
    .pluck()
    .all() as string[]
  return Object.fromEntries(
    tables
      .filter((name) => !writtenByRefusals.has(name))
      .map((name) => [name, $client.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()]),
  )
}

/** Puts an id in one field of a value, and new ids in all others. */
function filled(value: unknown, id: string, field: string | undefined): unknown {
  if (value instanceof IdOf) return value.key === field ? id : crypto.randomUUID()
  if (Array.isArray(value)) return value.map((one) => filled(one, id, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, filled(one, id, field)]),
  )
}

/** The fields of a value that contain ids. */
function idFieldsOf(value: unknown): string[] {
  if (value instanceof IdOf) return [value.key]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idFieldsOf)
}

interface Template {
  field: string | undefined
  value: unknown
}

/**
 * Inputs that the schema accepts: for each field with an id, one with few other fields; and one
 * with new ids.
 */
function templatesOf(schema: z.ZodType | undefined): readonly Template[] {
  if (!schema) return [{ field: undefined, value: undefined }]
  const known = templates.get(schema)
  if (known) return known
  const found = findTemplates(schema)
  templates.set(schema, found)
  return found
}
const templates = new WeakMap<z.ZodType, Template[]>()

function findTemplates(schema: z.ZodType): Template[] {
  const accepted = fc
    .sample(acceptedBy(schema), { seed: 7, numRuns: 300 })
    .filter((value) => schema.safeParse(filled(value, noId, 'id')).success)
    .toSorted((a, b) => idFieldsOf(a).length - idFieldsOf(b).length)
  const fields = [...new Set(accepted.flatMap(idFieldsOf))]
  const withIds = fields.map((field) => ({
    field,
    value: accepted.find((value) => idFieldsOf(value).includes(field)),
  }))
  return [...withIds, { field: undefined, value: accepted[0] }]
}

interface Shot {
  endpoint: Endpoint
  input: { params?: unknown; query?: unknown; body?: unknown; file?: Blob }
  named: KnownId
}

/** Other calls are rejected before any id is read. */
const mayCall = (caller: SweepCaller | undefined, endpoint: Endpoint) =>
  caller && !caller.hasEnded ? isAllowed(endpoint, caller.role) : endpoint.access === 'public'

/** Their session may have ended. */
type SweepCaller = Caller & { hasEnded?: boolean }

/** Every endpoint with every id in every place that takes one. */
function shotsAt(
  endpoints: readonly Endpoint[],
  ids: readonly KnownId[],
  caller: SweepCaller | undefined,
): Shot[] {
  return endpoints.flatMap((endpoint) => {
    // A form of the public site has no session, and its id only names its own submission.
    if (endpoint.origin === 'site') return []
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const bodies = templatesOf(endpoint.body)
    const [query] = templatesOf(endpoint.query)
    const takesId = names.length > 0 || [...bodies, query].some((one) => one?.field)
    if (!takesId) return []
    const file = endpoint.file && { file: pdfFile() }
    const tried = mayCall(caller, endpoint) ? ids : ids.slice(0, 1)
    return tried.flatMap((named) => {
      const params = Object.fromEntries(names.map((name) => [name, named.id]))
      // Also below the caller's own client in the path.
      const isNested = names.length > 1 && names.includes('clientId')
      const addresses = isNested ? [params, { ...params, clientId: caller?.id ?? noId }] : [params]
      return addresses.flatMap((address) =>
        bodies
          .filter(({ field }) => field !== undefined || names.length > 0)
          .map(({ field, value }) => ({
            endpoint,
            named,
            input: {
              params: address,
              query: filled(query?.value, named.id, query?.field),
              body: filled(value, named.id, field),
              ...file,
            },
          })),
      )
    })
  })
}

/** An installation in which a client has a record of every kind, and people outside that client. */
async function installation() {
  const app = await openPages()
  // The test sends more than a person may.
  Object.assign(app.deps.limiter, { consume: async () => 1 })
  const lasting = changesOfAutomation.filter(([what]) => !/revoked|removed/.test(what))
  const changes = [
    ...changesOfAssignments,
    ...changesOfWork,
    ...changesOfVault,
    ...changesOfSending,
    ...lasting,
  ]
  for (const [, change] of changes) await change(app)
  // As with old records: no create request is stored for their ids any more.
  const ids = idsOf(app)
  return { ...app, ids, other: await app.signInAs('client', { companyName: 'Other Company' }) }
}
type Installation = Awaited<ReturnType<typeof installation>>

/**
 * The addresses that accept ids of others from a caller, with the tables of these ids.
 * @param around runs each request
 * @param endpoints that are tried
 */
async function acceptedFrom(
  app: Installation,
  caller: SweepCaller | undefined,
  around: (work: () => Promise<Response>) => Promise<Response> = (work) => work(),
  endpoints: readonly Endpoint[] = swept(app.endpoints),
) {
  const accepted = new Map<string, Set<string>>()
  for (const { endpoint, input, named } of shotsAt(endpoints, app.ids, caller)) {
    const answer = await around(() => app.send(endpoint, input, caller))
    await answer.body?.cancel()
    if (!answer.ok) continue
    const address = addressOf(endpoint)
    accepted.set(address, (accepted.get(address) ?? new Set()).add(named.table))
  }
  return new Map([...accepted].map(([address, tables]) => [address, [...tables].sort().join(', ')]))
}

/** Addresses that respond to any id; the comparison of rows shows that they change nothing. */
const ignoresIds = {
  'GET /api/account/unsubscribe/:token': 'the page with the question; the link is signed',
  'GET /api/leads/answers/:token/:answer': 'the page with the question; the link is signed',
  'POST /api/notifications/seen': 'ids of other people are passed over',
}

test('no id of another client or of the team opens, changes or hides anything for anyone', async () => {
  const app = await installation()
  const { deps, people, other, writer, ok, signInAs } = app
  const callers: Record<string, () => Promise<SweepCaller | undefined>> = {
    'a client': async () => other,
    'a further person of a client': () => signInAs('client', { clientId: other.id }),
    'a further person without payments': () => signInAs('client-limited', { clientId: other.id }),
    'a person whom the client removed': async () => {
      const removed = await signInAs('client', { clientId: people.client.id })
      transaction(deps.db, (tx) => removeUser(tx, removed.id))
      return { ...removed, hasEnded: true }
    },
    'a person of a suspended client': async () => {
      const body = { suspended: true }
      await ok(setClientSuspended, { params: { clientId: other.id }, body }, writer)
      return { ...other, hasEnded: true }
    },
    'an anonymous visitor': async () => undefined,
  }
  for (const [name, callerOf] of Object.entries(callers)) {
    const caller = await callerOf()
    const before = contents(app)
    const accepted = await acceptedFrom(app, caller)
    const opened = [...accepted.keys()].filter((address) => !(address in ignoresIds))
    expect([name, opened]).toEqual([name, []])
    expect(contents(app), name).toEqual(before)
  }
})

/**
 * The addresses that accept ids of others from a staff member, without those of the vault.
 * @param endpoints that are tried
 */
async function reachedByStaff(
  app: Installation,
  staff: Caller,
  endpoints: readonly Endpoint[] = swept(app.endpoints),
) {
  const { $client } = app.deps.db
  // Each request starts with the same rows.
  const undone = async (work: () => Promise<Response>) => {
    $client.exec('SAVEPOINT request')
    try {
      return await work()
    } finally {
      $client.exec('ROLLBACK TO request; RELEASE request')
    }
  }
  const accepted = await acceptedFrom(app, staff, undone, endpoints)
  for (const address of Object.keys(ignoresIds)) accepted.delete(address)
  // The team shares the vault: its addresses accept their own records, and clients for new ones.
  for (const kind of clientKinds) {
    for (const [address, tables] of accepted) {
      if (!new RegExp(`/api/${kind}s(/|$)`).test(address)) continue
      expect([`${kind}s`, clientTables]).toContain(tables)
      accepted.delete(address)
    }
  }
  return Object.fromEntries(accepted)
}

/** These share the id of their client. */
const clientTables = 'billing_details, campaigns, client_baselines, clients'

/** What every staff member reaches. A new entry is a decision about who sees what. */
const ofTheTeam = {
  'GET /api/calendar/events/:eventId': 'events',
  'GET /api/conversations/:recordId': 'conversations, updates',
  'GET /api/conversations/:recordId/notes': 'conversations, updates',
  'GET /api/staff/:staffId': 'calendar_feeds, staff, user_profiles, users, visits',
  'POST /api/conversations/:recordId/comments': 'conversations, updates',
  'POST /api/conversations/:recordId/notes': 'conversations, updates',
  'POST /api/tasks': 'calendar_feeds, staff, user_profiles, users, visits',
}

/** What an assigned staff member reaches in addition. */
const ofAnAssignedClient = {
  'DELETE /api/sending-domains/:sendingDomainId': 'sending_domains',
  'DELETE /api/target-lists/:targetListId': 'target_lists',
  'GET /api/client-notes/:clientNoteId': 'client_notes',
  'GET /api/clients/:clientId': clientTables,
  'GET /api/clients/:clientId/action-items': clientTables,
  'GET /api/clients/:clientId/campaign': clientTables,
  'GET /api/clients/:clientId/external-campaigns': clientTables,
  'GET /api/clients/:clientId/incidents': clientTables,
  'GET /api/clients/:clientId/objectable-leads': clientTables,
  'GET /api/clients/:clientId/profiles': clientTables,
  'GET /api/clients/:clientId/sending-domains': clientTables,
  'GET /api/clients/:clientId/target-lists': clientTables,
  'GET /api/clients/:clientId/team': clientTables,
  'GET /api/conversations/:recordId':
    'billing_details, campaigns, client_baselines, clients, conversations, erasures, leads, updates',
  'GET /api/conversations/:recordId/notes':
    'billing_details, campaigns, client_baselines, clients, conversations, erasures, leads, updates',
  'GET /api/leads/:leadId': 'erasures, leads',
  'GET /api/milestones/:milestoneId': 'milestones',
  'GET /api/sending-domains/:sendingDomainId': 'sending_domains',
  'GET /api/target-lists/:targetListId': 'target_lists',
  'POST /api/client-notes': clientTables,
  'POST /api/clients/:clientId/exclusions': clientTables,
  'POST /api/clients/:clientId/external-campaigns': clientTables,
  'POST /api/clients/:clientId/profiles': clientTables,
  'POST /api/conversations/:recordId/comments':
    'billing_details, campaigns, client_baselines, clients, conversations, erasures, leads, updates',
  'POST /api/conversations/:recordId/notes':
    'billing_details, campaigns, client_baselines, clients, conversations, erasures, leads, updates',
  'POST /api/leads': clientTables,
  'POST /api/sending-domains': clientTables,
  'POST /api/sending-domains/:sendingDomainId/check': 'sending_domains',
  'POST /api/target-lists': clientTables,
  'PUT /api/clients/:clientId/leads/external/:source/:externalId': clientTables,
  'PUT /api/weekly-figures': clientTables,
}

const onlySwept = ({ endpoints }: Installation, tablesOf: Record<string, string>) => {
  const addresses = new Set(swept(endpoints).map(addressOf))
  return Object.fromEntries(Object.entries(tablesOf).filter(([address]) => addresses.has(address)))
}

test('staff reach others’ records only at the listed addresses; an assignment adds its client’s records until it ends', async () => {
  const app = await installation()
  const { people, writer, ok, signInAs } = app
  const staff = await signInAs('staff')
  const before: Record<string, string> = await reachedByStaff(app, staff)
  expect(before).toEqual(onlySwept(app, ofTheTeam))
  const { id: clientId } = people.client
  await ok(assignStaff, { params: { clientId, staffId: staff.id } }, writer)
  const reached = await reachedByStaff(app, staff)
  const added = Object.entries(reached).filter(([address, tables]) => before[address] !== tables)
  expect(Object.fromEntries(added)).toEqual(onlySwept(app, ofAnAssignedClient))
  expect(Object.keys(reached)).toEqual(expect.arrayContaining(Object.keys(before)))
  await ok(unassignStaff, { params: { clientId, staffId: staff.id } }, writer)
  // Nothing else was reached with the assignment.
  const endpoints = swept(app.endpoints).filter((endpoint) => addressOf(endpoint) in reached)
  expect(await reachedByStaff(app, staff, endpoints)).toEqual(before)
})
