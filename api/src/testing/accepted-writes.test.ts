import { academyCategories } from '@leadwright/shared/academy'
import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { clientNotes } from '@leadwright/shared/contracts/clients/client-notes'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { addExternalCampaign } from '@leadwright/shared/contracts/leads/external-campaigns'
import {
  addDoNotContact,
  listDoNotContact,
} from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { sourcePeriods } from '@leadwright/shared/contracts/sources'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { moneyFigures } from '@leadwright/shared/finances'
import { paymentKinds } from '@leadwright/shared/ledger'
import { type Role, roles } from '@leadwright/shared/permissions'
import { settingSchemas } from '@leadwright/shared/settings'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Db, transaction } from '../db/client.ts'
import { callerKey } from '../http/request-budgets.ts'
import { refusalsMinutes } from '../modules/audit/refused-calls.ts'
import { unreadableBookings } from '../modules/bookings/booking-sync.table.ts'
import { meetings } from '../modules/bookings/meetings.table.ts'
import { recordPayment } from '../modules/money/payments/ledger.usecases.ts'
import {
  isSearchIndexComplete,
  rebuildSearchIndex,
} from '../modules/search/search-index.repository.ts'
import { acceptedBy, IdOf } from './accepted-values.ts'
import { apply } from './application.ts'
import { report } from './deal-samples.ts'
import { prepare } from './import-samples.ts'
import { deliver, signingKeys } from './incoming-webhooks.ts'
import { addReleased } from './lead-samples.ts'
import { proposeListOf } from './list-samples.ts'
import { isAllowed } from './live/open-pages.ts'
import { objectTo } from './objection-samples.ts'
import { addProposed } from './profile-samples.ts'
import { addDomain, addIncident } from './sending-samples.ts'
import { type Caller, createTestApp } from './test-app.ts'

/** One installation per seed, which determines the writes. */
const seeds = [1, 2, 3]
/** How often every write is tried in one installation. */
const rounds = 10

/** GETs outside this sweep; reads.test.ts covers them. */
const readElsewhere = [
  'GET /api/account/google',
  'GET /api/attachments/:attachmentId',
  'GET /api/calendar/feeds/:file',
  'GET /api/clients/:clientId/invoices/:invoiceId',
  'GET /api/clients/own/invoices/:invoiceId',
  'GET /api/data-requests/links/:token/choice',
  'GET /api/events',
  'GET /api/finances/receipts/:receiptId',
  'GET /api/health/ready',
  'GET /api/meetings/:meetingId/ics',
  'GET /api/metrics',
  'GET /api/pictures/:userId',
]

/** They end or block the test's sessions, or are not JSON; other tests call them. */
const leftOut = [
  /^(POST|PUT|DELETE) \/api\/(auth|access|account\/(?!mails)|people\/:)/,
  /^POST .*\/(view|hiring\/submissions|hiring\/application.*|campaign\/import|imports|:recordId\/files|:paymentId\/invoice|:expenseId\/receipts)$/,
  /^DELETE \/api\/staff/,
  /^PUT .*\/suspended$/,
  // Signed over the raw body.
  /^POST \/api\/webhooks/,
  // Restores the same as each kind's restore endpoint, but by the name of the kind.
  /^POST \/api\/trash/,
  // Only for emails and events that could not be sent, and there are none.
  /^(POST|DELETE) \/api\/(mails|webhook-deliveries)/,
  // Starts a process that examines a data folder.
  /^POST \/api\/installation/,
]

const rolesFor = (endpoint: Endpoint): Role[] => roles.filter((role) => isAllowed(endpoint, role))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const featureOf = ({ path }: Endpoint) => path.split('/')[2] ?? ''

interface Input {
  params?: unknown
  body?: unknown
}

/** Input that the endpoint's contract accepts or nearly accepts. */
function inputsOf({ path, params, body }: Endpoint): fc.Arbitrary<Input> {
  if (path === '/api/settings/:key') return settingChanges
  return fc.record({
    params: params ? acceptedBy(params) : fc.constant(undefined),
    body: body ? acceptedBy(body) : fc.constant(undefined),
  })
}

// A setting that requires a second factor from everyone would block the sessions.
const { secondFactor: _, ...harmless } = settingSchemas
const settingChanges = fc.oneof(
  ...Object.entries(harmless).map(([key, schema]) =>
    fc.record({
      params: fc.constant({ key }),
      body: fc.record({ version: fc.constantFrom(0, 1, 2), value: acceptedBy(schema) }),
    }),
  ),
)

async function installation() {
  const app = await createTestApp(signingKeys)
  const callers = new Map<Role, Caller>()
  for (const role of roles) callers.set(role, await app.signInAs(role))
  const { row: application } = await apply(app)
  await deliver(app, 'cal', {
    ...{ id: 'first', name: 'Grace Guest', email: 'grace@guest.test' },
    ...{ startsAt: '2026-03-10T08:30:00.000Z', bookedAt: '2026-03-09T08:00:00.000Z' },
  })
  for (let n = 0; n < 3 * rounds; n += 1) await deliver(app, 'cal', `of another form: ${n}`)
  const clientId = callers.get('client')?.id ?? ''
  const meeting = {
    title: 'Review',
    startsAt: '2026-03-20T10:00:00.000Z',
    minutes: 30,
    joinUrl: '',
  }
  const planned = await app.ok(
    planMeeting,
    { params: { clientId }, body: meeting },
    callers.get('admin'),
  )
  const admin = callers.get('admin') as Caller
  const lead = await addReleased(app, admin, clientId)
  const body = { clientId, kind: 'call' as const, happenedOn: '2026-03-09', text: 'Sample' }
  const plan = { clientId, title: 'Texts', dueOn: '2026-03-20', needsClient: true }
  const step = await app.ok(milestones.create, { body: plan }, admin)
  const note = await app.ok(clientNotes.create, { body }, admin)
  const profile = await addProposed(app, admin, clientId)
  const list = await proposeListOf(app, admin, clientId, [{}, { domain: 'second.test' }])
  const deal = await report(app, callers.get('client') as Caller, lead)
  const [objection] = await objectTo(app, callers.get('client') as Caller, [lead])
  const domain = await addDomain(app, admin, clientId)
  const campaign = { source: 'mailer', externalId: 'mailer', name: '' }
  await app.ok(addExternalCampaign, { params: { clientId }, body: campaign }, admin)
  const incident = await addIncident(app, admin, domain.id)
  const files: string[] = []
  for (let n = 0; n < 2 * rounds; n += 1) {
    const { id } = await prepare(app, admin, { kind: 'leads', clientId }, `Name,Company\nP,C${n}\n`)
    files.push(id)
  }
  // More than the sweep removes.
  const addresses = Array.from({ length: 3 * rounds }, (_, n) => `guest${n}@brandt.test`)
  await app.ok(addDoNotContact, { body: { addresses } }, admin)
  const { items: entries } = await app.ok(listDoNotContact, { query: {} }, admin)
  const ids = new Map([
    ['do-not-contact', entries.map(({ id }) => id)],
    ['profiles', [profile.id]],
    ['imports', files],
    ['target-lists', [list.id]],
    ['deals', [deal.id]],
    ['objections', [objection?.id ?? '']],
    ['client-notes', [note.id]],
    ['own-milestones', [step.id]],
    ['sending-domains', [domain.id]],
    ['incidents', [incident.id]],
    ['leads', [lead.id]],
    ['clients', [clientId]],
    // Both parts of the address of its campaign.
    ['external-campaigns', ['mailer']],
    ['weekly-figures', [clientId]],
    ['meetings', [planned.id]],
    ['staff', [callers.get('staff')?.id ?? '']],
    ['hiring', [application.id]],
    ['bookings', idsOf(app.deps.db, meetings)],
    ['unreadable', idsOf(app.deps.db, unreadableBookings)],
    ['payments', enterPayments(app.deps.db, clientId)],
  ])
  return { ...app, callers, ids }
}

function idsOf(db: Db, table: typeof meetings | typeof unreadableBookings): string[] {
  const rows = db.select({ id: table.id }).from(table).all()
  return rows.map(({ id }) => id)
}

/** Pending and completed entries of every kind, with the smallest amount. */
const enterPayments = (db: Db, clientId: string) =>
  transaction(db, (tx) =>
    paymentKinds.flatMap((kind) =>
      (['pending', 'completed'] as const).map((status) => {
        const entry = { clientId, kind, status, amount: 1, title: kind, reason: 'Sample' }
        const at = '2026-03-01T00:00:00.000Z'
        return recordPayment(tx, { ...entry, date: '2026-03-01', at }).id
      }),
    ),
  )

type Installation = Awaited<ReturnType<typeof installation>>

const ownerPatterns: [RegExp, string][] = [
  [/^clientNoteId$/, 'client-notes'],
  [/^sendingDomainId$/, 'sending-domains'],
  [/^incidentId$/, 'incidents'],
  [/^importId$/, 'imports'],
  [/^recordId$/, 'updates'],
  [/^meetingId$/, 'meetings'],
  [/^unreadableId$/, 'unreadable'],
  [/^leadIds?$/, 'leads'],
  [/^profileId$/, 'profiles'],
  [/^targetListId$/, 'target-lists'],
  [/client/i, 'clients'],
  [/staff|assignee|access|user/i, 'staff'],
]

/** Fills in ids of existing records where the input needs one. */
function filled(on: Installation, feature: string, value: unknown): unknown {
  if (value instanceof IdOf) {
    const [, owner = feature] = ownerPatterns.find(([key]) => key.test(value.key)) ?? []
    const known = on.ids.get(owner) ?? []
    return known[value.index % known.length] ?? crypto.randomUUID()
  }
  if (Array.isArray(value)) return value.map((one) => filled(on, feature, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, filled(on, feature, one)]),
  )
}

/** @param turn selects one of the callers who may use the endpoint. */
async function send(on: Installation, endpoint: Endpoint, input: object, turn = 0) {
  const allowedRoles = rolesFor(endpoint)
  const caller = on.callers.get(allowedRoles[turn % allowedRoles.length] ?? 'admin')
  const answer = await on.send(endpoint, input, caller)
  const text = await answer.text()
  const description = `${nameOf(endpoint)} ${JSON.stringify(input).slice(0, 500)}: ${answer.status}`
  return { ok: answer.ok, status: answer.status, text, description }
}

/** A write may have ended a session, for example by changing an email. */
function signInAgain(on: Installation): void {
  for (const [role, caller] of on.callers) on.callers.set(role, on.signInAgain(caller))
}

/** Keeps the ids in a response for later inputs. */
function remember(on: Installation, feature: string, text: string): void {
  for (const [, key = '', id = ''] of text.matchAll(/"(id|\w+Id)":"([0-9a-f-]{36})"/g)) {
    if (key === 'clientId' && feature !== 'clients') continue
    const owner = key === 'paymentId' ? 'payments' : feature
    const known = on.ids.get(owner) ?? []
    if (!known.includes(id)) on.ids.set(owner, [...known, id])
  }
}

const wholePeriod = { from: '2000-01-01', to: '2100-12-31' }
/** Queries for endpoints that require one. */
const queries = ({ ids }: Installation): Record<string, readonly object[]> => ({
  '/api/academy/videos': academyCategories.map((category) => ({ category })),
  '/api/calendar': [
    { from: '2000-01-01', to: '2000-04-01' },
    { from: '2026-02-01', to: '2026-05-01' },
    { from: '2100-10-01', to: '2100-12-31' },
  ],
  '/api/sources': sourcePeriods.map((period) => ({ period })),
  '/api/sources/bookings': sourcePeriods.map((period) => ({
    ...{ period, figure: 'bookings', of: 'all' },
  })),
  '/api/finances/months/:month/entries': [
    ...moneyFigures.map((figure) => ({ figure })),
    { figure: 'expenses', span: 'year', category: 'Uncategorized' },
  ],
  '/api/finances/revenue': [{ from: '2026-01-01', to: '2026-12-31' }],
  '/api/pay': (ids.get('staff') ?? []).slice(0, 3).map((staffId) => ({ staffId })),
  '/api/clients/:clientId/payments/statement': [wholePeriod],
  '/api/clients/own/payments/statement': [wholePeriod],
  '/api/search': [{ q: 'x' }],
  '/api/weekly-figures': [{ week: '2000-01-03' }, { week: '2026-03-02' }, { week: '2100-12-27' }],
})

const months = ['2026-03', '2000-01', '2100-12']

/** The responses of the endpoint, for a few records of its feature or for its list. */
async function read(on: Installation, endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const asked = names.length === 0 ? [0] : [0, 1, 2]
  const answers = asked.flatMap((index) => {
    const values = names.map((name) => [
      name,
      name === 'month' ? months[index] : filled(on, featureOf(endpoint), new IdOf(name, index)),
    ])
    const params = Object.fromEntries(values) as object
    return (queries(on)[endpoint.path] ?? [{}]).map((query) =>
      send(on, endpoint, { params, query }),
    )
  })
  const isGone = ({ status }: { status: number }) => names.length > 0 && status === 404
  const all = await Promise.all(answers)
  return {
    failed: all
      .filter((answer) => !answer.ok && !isGone(answer))
      .map(({ description }) => description),
    isFound: all.some(({ ok }) => ok),
  }
}

const searchRows = (db: Db) =>
  db.$client
    .prepare(
      `SELECT kind, record_id, client_id, title, subtitle, scope, text, list_text, deleted_at
       FROM search_records ORDER BY kind, record_id`,
    )
    .all()

/** Tries every write several times; returns the features that accepted one, and the failures. */
async function writeAndRead(seed: number) {
  const on = await installation()
  const used = on.endpoints.filter((one) => !leftOut.some((path) => path.test(nameOf(one))))
  const reads = used.filter((one) => one.method === 'GET' && !readElsewhere.includes(nameOf(one)))
  const writes = used
    .filter(({ method }) => method !== 'GET')
    .map((endpoint) => ({
      endpoint,
      inputs: fc.sample(inputsOf(endpoint), { seed, numRuns: rounds }),
    }))
  const accepted = new Set<string>()
  const failed: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    signInAgain(on)
    // All rounds together send more than a person may send in a minute.
    for (const { id } of on.callers.values()) {
      await on.deps.limiter.reset('unsafe', callerKey({ userId: id, network: '' }))
    }
    for (const { endpoint, inputs } of writes) {
      const feature = featureOf(endpoint)
      const input = filled(on, feature, inputs[round]) as Input
      const answer = await send(on, endpoint, input, round)
      if (answer.status >= 500) failed.push(answer.description)
      if (!answer.ok) continue
      accepted.add(feature)
      remember(on, feature, answer.text)
    }
    const requests = reads.find(({ path }) => path === '/api/meet/requests')
    if (requests) remember(on, 'meet', (await send(on, requests, {}, round)).text)
  }
  const changes = on.deps.db.$client.prepare('SELECT total_changes()').pluck()
  const consume = vi.spyOn(on.deps.limiter, 'consume')
  const changedByReading: string[] = []
  const unread = new Set<string>()
  for (const [at, endpoint] of reads.entries()) {
    // A person who asks for ten missing records within 15 minutes is audited; each read asks for three.
    if (at % 3 === 0) {
      on.clock.advance(refusalsMinutes * 60_000)
      signInAgain(on)
    }
    const before = changes.get()
    const answers = await read(on, endpoint)
    failed.push(...answers.failed)
    if (!answers.isFound) unread.add(nameOf(endpoint))
    if (changes.get() !== before || consume.mock.calls.length > 0)
      changedByReading.push(nameOf(endpoint))
    consume.mockClear()
  }
  const features = writes.map(({ endpoint }) => featureOf(endpoint))
  const indexed = searchRows(on.deps.db)
  const isComplete = isSearchIndexComplete(on.deps.db)
  transaction(on.deps.db, rebuildSearchIndex)
  const rebuilt = searchRows(on.deps.db)
  return {
    accepted,
    failed,
    changedByReading,
    unread,
    features,
    indexed,
    isComplete,
    rebuilt,
  }
}

const accepted = new Set<string>()
const runs: Awaited<ReturnType<typeof writeAndRead>>[] = []

test.each(seeds)(
  'whatever is accepted (seed %i) can be read and found afterwards, and a GET changes nothing',
  async (seed) => {
    const run = await writeAndRead(seed)
    expect(run.failed).toEqual([])
    expect(run.changedByReading, 'a GET changes nothing and uses up no limit').toEqual([])
    expect(run.indexed).toEqual(run.rebuilt)
    expect(run.isComplete).toBe(true)
    for (const feature of run.accepted) accepted.add(feature)
    runs.push(run)
  },
)

test('every feature accepted a write, and every GET found something', () => {
  expect(runs).toHaveLength(seeds.length)
  for (const { features } of runs) {
    expect(features.filter((feature) => !accepted.has(feature))).toEqual([])
  }
  const [first, ...others] = runs.map(({ unread }) => unread)
  expect([...(first ?? [])].filter((name) => others.every((names) => names.has(name)))).toEqual([])
})
