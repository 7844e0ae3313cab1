import type { Endpoint } from '@leadwright/shared/endpoint'
import { ErrorBody } from '@leadwright/shared/error-body'
import { PageQuery, Uuid, Version } from '@leadwright/shared/fields'
import { pathOf } from '@leadwright/shared/path'
import { can, type Permission, type Role, roles } from '@leadwright/shared/permissions'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callerKey } from '../http/request-budgets.ts'
import { invalidBodies, invalidValues } from './invalid-input.ts'
import { swept } from './swept.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** Internal details that no response may contain. */
const leak =
  /node_modules|\bat \w+.*\.ts|SQLITE_|sqlite3?\b|no such (table|column)|better-sqlite|drizzle/i

const roleFor = ({ access }: Endpoint): Role =>
  roles.find(
    (role) =>
      access in { public: 1, pending: 1, enrolling: 1, 'signed-in': 1 } ||
      can(role, access as Permission),
  ) ?? 'admin'

/** Fields of most endpoints, which all parse them in the same way. */
const common = new Set<unknown>([Uuid, Version, PageQuery.shape.cursor, PageQuery.shape.limit])
/** How many endpoints share the values for a common field. */
const sharedBy = 8
let uses = 0

/** All values for a field of an endpoint, or a share of them for a common one. */
function valuesFor(schema: z.ZodType | undefined, name: string): readonly unknown[] {
  const isCommon = schema instanceof z.ZodObject && common.has(schema.shape[name])
  if (!isCommon) return invalidValues
  uses += 1
  return invalidValues.filter((_, at) => at % sharedBy === uses % sharedBy)
}

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

const wellFormed = (value: unknown) => textOf(value).slice(0, 4_000).toWellFormed()

/** One id for all requests, because requesting many unknown ids is audited. */
const unknownId = crypto.randomUUID()

interface Shot {
  path: string
  body?: string | FormData
  type?: string
}

function* shotsAt(endpoint: Endpoint): Generator<Shot> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, unknownId]))
  const path = pathOf(endpoint.path, params)
  for (const name of names) {
    for (const text of valuesFor(endpoint.params, name).map(wellFormed)) {
      yield { path: pathOf(endpoint.path, { ...params, [name]: text }) }
    }
  }
  for (const name of fieldsOf(endpoint.query)) {
    for (const text of valuesFor(endpoint.query, name).map(wellFormed)) {
      yield { path: `${path}?${new URLSearchParams([[name, text]])}` }
    }
  }
  if (!endpoint.body) return
  const fields = fieldsOf(endpoint.body)
  for (const value of invalidValues) {
    yield asBody(endpoint, path, Object.fromEntries(fields.map((field) => [field, value])))
  }
  for (const field of fields) {
    for (const value of valuesFor(endpoint.body, field)) {
      yield asBody(endpoint, path, { [field]: value })
    }
  }
  for (const body of invalidBodies) {
    yield { path, body, type: 'application/json' }
    if (endpoint.file) yield { path, body, type: 'multipart/form-data; boundary=x' }
  }
}

function asBody(endpoint: Endpoint, path: string, fields: Record<string, unknown>): Shot {
  if (!endpoint.file) return { path, body: JSON.stringify(fields), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, textOf(value))
  return { path, body: form }
}

async function sendShot(app: TestApp, endpoint: Endpoint, shot: Shot, caller: Caller) {
  const { siteOrigin, portalOrigin } = app.deps.config
  const headers = new Headers({
    origin: endpoint.origin === 'site' ? siteOrigin : portalOrigin,
    'x-requested-with': 'leadwright-portal',
    cookie: caller.cookie,
  })
  if (shot.type) headers.set('content-type', shot.type)
  const body = shot.body === undefined || endpoint.method === 'GET' ? {} : { body: shot.body }
  return app.app.fetch(
    new Request(`${portalOrigin}${shot.path}`, { method: endpoint.method, headers, ...body }),
  )
}

/** The test sends more than a person may, and rate-limited requests are not examined. */
async function forgetLimits({ deps: { limiter } }: TestApp, { id }: Caller) {
  await limiter.reset('unsafe', callerKey({ userId: id, network: '' }))
  await limiter.reset('unsafe', callerKey({ userId: undefined, network: 'unknown' }))
  await limiter.reset('hiringAttempt', { network: 'unknown' })
  for (const name of ['invite', 'notify', 'assign', 'comment', 'attach'] as const) {
    await limiter.reset(name, id)
  }
}

test('no endpoint fails, reveals internals, or changes anything for invalid input', async () => {
  const app = await createTestApp()
  const callers = new Map<Role, Caller>()
  for (const role of roles) callers.set(role, await app.signInAs(role))
  const changes = app.deps.db.$client.prepare('SELECT total_changes()').pluck()
  const wrong: unknown[] = []
  let shots = 0
  for (const endpoint of swept(app.endpoints)) {
    const caller = callers.get(roleFor(endpoint))
    if (!caller) throw new Error('Each role has a caller.')
    for (const shot of shotsAt(endpoint)) {
      shots += 1
      const before = changes.get()
      let answer = await sendShot(app, endpoint, shot, caller)
      if (answer.status === 429) {
        await forgetLimits(app, caller)
        answer = await sendShot(app, endpoint, shot, caller)
      }
      const type = answer.headers.get('content-type') ?? ''
      const text = /json|html/.test(type) ? await answer.text() : '{}'
      const description = `${endpoint.method} ${shot.path.slice(0, 200)} ${String(shot.body).slice(0, 100)}`
      if (answer.status >= 500) wrong.push([answer.status, description, text])
      if (leak.test(text)) wrong.push(['leak', description, text])
      if (answer.status >= 400) {
        const isError = type.startsWith('text/html')
          ? endpoint.mediaType?.startsWith('text/html') && /^<!doctype html>/i.test(text)
          : ErrorBody.safeParse(JSON.parse(text)).success
        if (!isError) wrong.push(['shape', description, text])
        if (endpoint.body && changes.get() !== before) wrong.push(['changed', description])
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(shots).toBeGreaterThan(400)
})
