import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { setMemberRole } from '@leadwright/shared/contracts/clients/members'
import { addExpense } from '@leadwright/shared/contracts/money/finances'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import * as updates from '@leadwright/shared/contracts/money/updates'
import { Binary, type Endpoint } from '@leadwright/shared/endpoint'
import { Cents } from '@leadwright/shared/fields'
import { can, isLimitedToAssigned, type Permission, roles } from '@leadwright/shared/permissions'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sendDailyMails } from '../modules/live/daily-mails.usecases.ts'
import type { MailMessage } from '../modules/mail/mail.transport.ts'
import { sendDueMail } from '../modules/mail/mail.worker.ts'
import { cents, clientWithMoney, date, month } from './client-with-money.ts'
import { type Caller, createTestApp } from './test-app.ts'

const hour = 3_600_000
/** As cents, as typed, and as displayed; not a part of an id. */
const amount = /(?<!\w)(777[,.]?7?31|7,?777\.31)(?!\w)/

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Everything that a person can read, by address. */
async function readAll(
  { endpoints, send, shown }: Awaited<ReturnType<typeof clientWithMoney>>,
  as: Caller,
  ...queries: object[]
) {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const texts: [address: string, text: string][] = []
  for (const { ...endpoint } of endpoints.filter(
    ({ method, path, response }) =>
      path !== '/api/events' && (method === 'GET' || response === Binary),
  )) {
    for (const params of shown) {
      for (const query of endpoint.query ? [period, {}, ...queries] : [{}]) {
        const answer = await send(endpoint, { params, query }, as)
        if (answer.status !== 400) texts.push([addressOf(endpoint), await answer.text()])
      }
    }
  }
  return texts
}

const withAmount = (texts: [string, string][]) => [
  ...new Set(texts.filter(([, text]) => amount.test(text)).map(([address]) => address)),
]

test('a client’s person without access to money sees no amount, in responses or emails', async () => {
  const app = await clientWithMoney()
  expect(withAmount(await readAll(app, app.limited))).toEqual([])
  // The same search finds the amount where it may be.
  const found = withAmount(await readAll(app, app.full))
  // The news are the newest five, and everything here has the same time.
  expect(found.filter((address) => address !== 'GET /api/news').sort()).toEqual([
    'GET /api/clients/own/deals',
    'GET /api/clients/own/orders',
    'GET /api/clients/own/payments',
    'GET /api/clients/own/payments/due',
    'GET /api/clients/own/payments/statement',
    'GET /api/clients/own/payments/summary',
    'GET /api/clients/own/reports/:month',
    'GET /api/clients/own/updates',
    'GET /api/notifications',
    'GET /api/own-deals',
    'GET /api/updates/:updateId',
    'POST /api/clients/own/payments/export',
    'POST /api/own-data',
  ])

  const mails: MailMessage[] = []
  app.clock.advance(24 * hour)
  sendDailyMails(app.deps)
  await sendDueMail(app.deps, {
    send: async (mail) => void mails.push(mail),
    verify: async () => {},
    close: () => {},
  })
  const mailsTo = ({ email }: Caller) =>
    mails
      .filter(({ to }) => to === email)
      .map(({ subject, text, html }) => `${subject} ${text} ${html}`)
  expect(mailsTo(app.limited).length).toBeGreaterThan(2)
  expect(mailsTo(app.limited).filter((text) => amount.test(text))).toEqual([])
  expect(mailsTo(app.full).some((text) => amount.test(text))).toBe(true)
})

test('staff who work for the client see no amount', async () => {
  const app = await clientWithMoney()
  const staff = await app.signInAs('staff')
  const params = { clientId: app.owner.id, staffId: staff.id }
  await app.ok(assignStaff, { params }, app.admin)
  const texts = await readAll(app, staff)
  expect(texts.some(([, text]) => text.includes(app.owner.email))).toBe(true)
  expect(withAmount(texts)).toEqual([])
})

/** Files for staff, whose columns are tested where they are written. */
const exports = new Set(['/api/target-lists/:targetListId/export/csv'])

test('no endpoint that staff call for their clients has an amount in its response', async () => {
  const { endpoints } = await createTestApp()
  const shared = endpoints.filter(({ access }) => isLimitedToAssigned('staff', access))
  expect(shared.length).toBeGreaterThan(25)
  const found = shared.flatMap(({ path, response }) =>
    response === Binary
      ? exports.has(path)
        ? []
        : [path]
      : [...partsOf(response)]
          .filter(([, part]) => isCents(part))
          .map(([name]) => `${path} ${name}`),
  )
  expect(found).toEqual([])
})

test('a client’s person without access to money enters no amount, and changes no earlier one', async () => {
  const app = await clientWithMoney()
  const { ok, refused, owner, full, limited, shown } = app
  const body = { title: 'Mine', description: 'Sample.', value: 500 }
  expect((await refused(updates.addUpdate, { body }, limited)).issues).toMatchObject([
    { path: 'value' },
  ])
  expect(await ok(updates.addUpdate, { body: { ...body, value: null } }, limited)).toMatchObject({
    value: null,
    own: true,
  })
  const resubmissionOf = shown[2]?.updateId
  const again = { body: { ...body, value: null, resubmissionOf } }
  expect((await refused(updates.addUpdate, again, limited)).status).toBe(404)

  // Written by the person before they lost access to amounts.
  const { id: updateId } = await ok(updates.addUpdate, { body }, full)
  const member = { params: { clientId: owner.id, userId: full.id } }
  await ok(setMemberRole, { ...member, body: { role: 'client-limited' } }, owner)
  const author = app.signInAgain(full)
  const revision = { params: { updateId }, body: { ...body, value: null, version: 1 } }
  const read = { params: { updateId } }
  expect((await refused(updates.reviseUpdate, revision, author)).status).toBe(404)
  expect((await refused(updates.getUpdate, read, author)).status).toBe(404)
  expect(await ok(updates.getUpdate, read, owner)).toMatchObject({ value: 500, version: 1 })
})

const isCents = (part: z.core.$ZodType) =>
  z.globalRegistry.get(part)?.description === Cents.description

/** Every nested schema, with its path. */
function* partsOf(schema: z.core.$ZodType, path = ''): Generator<[string, z.core.$ZodType]> {
  yield [path, schema]
  if (schema instanceof z.ZodObject) {
    for (const [name, part] of Object.entries<z.core.$ZodType>(schema.shape)) {
      yield* partsOf(part, path ? `${path}.${name}` : name)
    }
  } else if (schema instanceof z.ZodArray) yield* partsOf(schema.element, `${path}.0`)
  else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* partsOf(option, path)
  } else if (schema instanceof z.ZodPipe) yield* partsOf(schema.in, path)
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    yield* partsOf(schema.unwrap(), path)
  }
}

test('a JSON request does not convert text to a number', async () => {
  const { endpoints } = await createTestApp()
  const convertedFields = endpoints.flatMap((endpoint) => {
    const { body, file } = endpoint
    // All fields of a form with a file are text.
    if (!body || file) return []
    return [...partsOf(body)]
      .filter(([, part]) =>
        ['1250.50', '1250'].some((text) => typeof z.safeParse(part, text).data === 'number'),
      )
      .map(([name]) => `${addressOf(endpoint)}: ${name}`)
  })
  expect(convertedFields).toEqual([])
})

test('dollars as text or with decimals are rejected wherever a request has an amount', async () => {
  const { endpoints, refused, signInAs } = await createTestApp()
  const acceptedFields: string[] = []
  for (const { ...endpoint } of endpoints) {
    const { access, body, path } = endpoint
    const parts = body ? [...partsOf(body)].filter(([, part]) => isCents(part)) : []
    if (parts.length === 0) continue
    const role = roles.find((role) => access === 'signed-in' || can(role, access as Permission))
    const caller = await signInAs(role ?? 'admin')
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(
      ids.map((name) => [name, name === 'month' ? month : crypto.randomUUID()]),
    )
    for (const [name, part] of parts) {
      acceptedFields.push(`${addressOf(endpoint)}: ${name}`)
      expect(z.safeParse(part, cents).success, name).toBe(true)
      for (const value of ['1250.50', '1250', '', 1250.5]) {
        const sent = name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
        const { status, issues } = await refused(endpoint, { params, body: sent }, caller)
        const paths = issues?.map((issue) => issue.path)
        expect([status, paths], `${addressOf(endpoint)} ${value}`).toEqual([
          400,
          expect.arrayContaining([name]),
        ])
      }
    }
  }
  expect(acceptedFields.toSorted()).toEqual([
    'POST /api/clients/:clientId/leads/:leadId/deals: value',
    'POST /api/clients/:clientId/orders: fee',
    'POST /api/clients/:clientId/payments: amount',
    'POST /api/clients/:clientId/reports/:month/send: figures.money.closing',
    'POST /api/clients/:clientId/reports/:month/send: figures.money.incoming',
    'POST /api/clients/:clientId/reports/:month/send: figures.money.opening',
    'POST /api/clients/:clientId/reports/:month/send: figures.money.outgoing',
    'POST /api/clients/:clientId/reports/:month/send: figures.total.fees',
    'POST /api/clients/:clientId/updates: value',
    'POST /api/clients/own/leads/:leadId/deals: value',
    'POST /api/deals/:dealId/agree: fee',
    'POST /api/deals/:dealId/attach: fee',
    'POST /api/deals/:dealId/confirm: fee',
    'POST /api/deals/:dealId/fee: fee',
    'POST /api/finances/expenses: amount',
    'POST /api/objections/decide: fee',
    'POST /api/pay: amount',
    'POST /api/payments/:paymentId/cancel: amount',
    'POST /api/payments/:paymentId/complete: amount',
    'POST /api/payments/:paymentId/reverse: amount',
    'POST /api/updates/:updateId/approve: amount',
    'POST /api/updates: value',
    'PUT /api/clients/:clientId/deals/:dealId: value',
    'PUT /api/clients/own/deals/:dealId: value',
    'PUT /api/updates/:updateId: value',
  ])
})

/**
 * The numbers and texts of a JSON response that are the amount or a multiple of it, with their
 * schemas.
 */
function* amountsIn(
  value: unknown,
  schemas: z.core.JSONSchema.JSONSchema[],
  path: string,
): Generator<{ path: string; isCents: boolean }> {
  const shapes = schemas.flatMap((schema) => [schema, ...((schema.anyOf ?? []) as typeof schemas)])
  if (typeof value === 'number' && value !== 0 && value % cents === 0) {
    yield { path, isCents: shapes.some(({ description }) => description === Cents.description) }
  }
  if (typeof value === 'string' && /^-?7777\.31$/.test(value)) yield { path, isCents: false }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    const inner = shapes.flatMap(({ properties, items }) => {
      const found = Array.isArray(value) ? items : properties?.[name]
      return typeof found === 'object' && !Array.isArray(found) ? [found] : []
    })
    yield* amountsIn(part, inner, Array.isArray(value) ? path : `${path}.${name}`)
  }
}

test('every amount in a response is in cents, and OpenAPI says so', async () => {
  const app = await clientWithMoney()
  const { ok, admin, full, endpoints } = app
  const body = { title: 'Deposit', description: 'Sample.', value: cents }
  await ok(updates.addUpdate, { body }, full)
  await ok(addExpense, { body: { title: 'Rent', amount: cents, spentOn: date } }, admin)
  const staff = await app.signInAs('staff')
  const staffId = staff.id
  const entry = { staffId, type: 'payment', amount: cents, title: 'Pay', paidOn: date } as const
  await ok(addPayEntry, { body: entry }, admin)
  const queries = [{ figure: 'revenue' }, { figure: 'expenses' }, { staffId }]
  const texts = [
    ...(await readAll(app, full)),
    ...(await readAll(app, staff)),
    ...(await readAll(app, admin, ...queries)),
  ]
  const found = new Set<string>()
  const unnamed = new Set<string>()
  const schemas = new Map(
    endpoints.flatMap((endpoint) => {
      const { response } = endpoint
      if (response === Binary) return []
      const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })
      return [[addressOf(endpoint), schema] as const]
    }),
  )
  for (const [address, text] of texts) {
    const schema = schemas.get(address)
    if (!schema || text === '') continue
    for (const { path, isCents } of amountsIn(JSON.parse(text), [schema], address)) {
      if (isCents) found.add(address)
      else unnamed.add(path)
    }
  }
  expect([...unnamed]).toEqual([])
  const named = endpoints.filter(
    ({ method, response }) =>
      method === 'GET' &&
      response !== Binary &&
      [...partsOf(response)].some(([, part]) => isCents(part)),
  )
  // In this sample no client is active in the month, owes anything, has appointments to come, comes
  // from a booking, or waits only for the amount.
  expect(named.map(addressOf).filter((address) => !found.has(address))).toEqual([
    'GET /api/finances/months/:month/clients',
    'GET /api/finances/due',
    'GET /api/finances/forecast',
    'GET /api/sources',
    'GET /api/sources/bookings',
    'GET /api/today',
  ])
})
