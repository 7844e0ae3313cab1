import { gunzipSync } from 'node:zlib'
import { getOpenApi } from '@leadwright/shared/contracts/health'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { release } from '../lib/release.ts'
import { makeApiKey, sendWithKey } from '../testing/api-key.ts'
import { automationPage } from '../testing/automation-page.ts'
import { createTestApp } from '../testing/test-app.ts'
import { openApiDocument } from './openapi.ts'
import { listOperations } from './operations.ts'
import { isSafe } from './origin.ts'

const document = openApiDocument({ portalOrigin: 'https://app.example.com' })

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

interface Documented {
  operationId: string
  tags: string[]
  'x-access': string
  security: Record<string, string[]>[]
  parameters?: { $ref?: string; name?: string; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, unknown>
}

function operationOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Documented {
  const template = path.replace(/:(\w+)/g, '{$1}')
  const methods = document.paths?.[template] as Record<string, Documented> | undefined
  const found = methods?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the document.`)
  return found
}

/** Every object in a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}

test('the document has every mounted endpoint, each with a unique id', async () => {
  const { mounted } = await createTestApp()
  const operations = listOperations()
  expect(operations.map(({ endpoint }) => addressOf(endpoint)).toSorted()).toEqual(
    mounted.map(addressOf).toSorted(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('docs/automation.md lists the ids of the operations that API keys may call', () => {
  const listed = [...automationPage.matchAll(/^\| .+ \| `(\w+)` \| `(.+)` \|$/gm)]
  const callable = listOperations().filter(({ endpoint }) => endpoint.scope)
  expect(listed.map(([row]) => row).toSorted()).toEqual(
    callable
      .map(({ operationId, endpoint }) => {
        const { scope = 'any' } = endpoint
        const label = scope === 'any' ? scope : messages.automation.scopeLabels[scope]
        return `| ${label} | \`${operationId}\` | \`${addressOf(endpoint)}\` |`
      })
      .toSorted(),
  )
})

test('every reference resolves within the document', () => {
  const references = [...objectsIn(document)].flatMap(({ $ref }) =>
    typeof $ref === 'string' ? [$ref] : [],
  )
  expect(references).toContain('#/components/schemas/Client')
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
    expect(found, reference).toBeTypeOf('object')
  }
})

test('each operation says which sessions and keys may call it, and which errors it can return', () => {
  expect(document.info.version).toBe(release.version)
  for (const { endpoint, operationId, tag } of listOperations()) {
    const { access, scope, params, body, method } = endpoint
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({ operationId, tags: [tag], 'x-access': access })
    expect(operation.security, operationId).toEqual([
      ...(scope ? [{ apiKey: scope === 'any' ? [] : [scope] }] : []),
      ...(access === 'public' ? [] : [{ session: [] }]),
    ])
    const statuses = Object.keys(operation.responses)
    expect(statuses, operationId).toEqual(
      expect.arrayContaining([
        ...['401', '403', 'default'],
        ...(params || !isSafe(method) ? ['404'] : []),
        ...(body ? ['400', '413'] : []),
      ]),
    )
  }
})

test('the Idempotency-Key of a write is required where an API key may call it', () => {
  const keys = listOperations().flatMap(({ endpoint, operationId }) =>
    (operationOf(endpoint).parameters ?? []).flatMap(({ $ref = '' }) =>
      $ref.endsWith('/RequiredIdempotencyKey') ? [operationId] : [],
    ),
  )
  expect(keys).toEqual([
    'setCampaignWeek',
    'putExternalLead',
    'addSuggestion',
    'setSendingWeek',
    'addDoNotContact',
  ])
  expect(document.components?.parameters).toMatchObject({
    IdempotencyKey: { in: 'header', name: 'Idempotency-Key' },
    RequiredIdempotencyKey: { in: 'header', name: 'Idempotency-Key', required: true },
  })
})

test('every body that an API key may send has a valid example', () => {
  const bodies = listOperations().flatMap(({ endpoint }) =>
    endpoint.scope && endpoint.body ? [endpoint.body] : [],
  )
  expect(bodies).not.toEqual([])
  for (const body of bodies) {
    const examples = z.globalRegistry.get(body)?.examples ?? []
    expect(examples).not.toEqual([])
    for (const example of examples) expect(body.safeParse(example).success).toBe(true)
  }
})

test('parameters, bodies, files and amounts have their types', () => {
  const campaign = operationOf({ method: 'GET', path: '/api/clients/:clientId/campaign' })
  expect(campaign.parameters).toMatchObject([
    { name: 'clientId', schema: { anyOf: [{}, { const: 'own' }] } },
  ])
  const addClient = operationOf({ method: 'POST', path: '/api/clients' })
  expect(addClient.requestBody?.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { profilePicture: { format: 'binary' } } } },
  })
  const picture = operationOf({ method: 'GET', path: '/api/pictures/:userId' })
  expect(picture.responses['200']).toMatchObject({
    content: { 'image/webp': { schema: { format: 'binary' } } },
  })
  const { AddUpdateBody } = document.components?.schemas ?? {}
  expect(JSON.stringify(AddUpdateBody)).toContain(
    '{"type":"integer","minimum":1,"maximum":1000000000,"description":"In cents (USD)"}',
  )
})

test('the document is for the team and for every API key, built once, and only sent to callers who don’t have it cached', async () => {
  const testApp = await createTestApp()
  const { app, deps, refused, signInAs } = testApp
  expect(await refused(getOpenApi, {})).toMatchObject({ status: 401 })
  const client = await signInAs('client')
  expect(await refused(getOpenApi, {}, client)).toMatchObject({ status: 403 })
  const admin = await signInAs('admin')
  const { cookie } = admin
  const get = (headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(deps.config.portalOrigin + getOpenApi.path, { headers: { cookie, ...headers } }),
    )
  const plain = await get()
  const text = await plain.text()
  const packed = await get({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text)
  const etag = plain.headers.get('etag') ?? ''
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  for (const clientId of ['', client.id]) {
    const { token } = await makeApiKey(testApp, admin, { clientId })
    expect(await (await sendWithKey(testApp, token, getOpenApi)).text()).toBe(text)
  }
})

test('a file has the content type that the document names', async () => {
  const { endpoints, send, signInAs } = await createTestApp()
  const admin = await signInAs('admin')
  const types: Record<string, string | null> = {}
  for (const endpoint of endpoints) {
    if (!endpoint.mediaType || endpoint.path.includes(':') || endpoint.path === '/api/events')
      continue
    const response = await send(endpoint, {}, admin)
    if (response.ok) types[endpoint.path] = response.headers.get('content-type')
    await response.body?.cancel()
  }
  expect(types).toEqual({
    '/api/audit/export': 'text/csv; charset=utf-8',
    '/api/do-not-contact/export/csv': 'text/csv; charset=utf-8',
    '/api/leads/export/csv': 'text/csv; charset=utf-8',
    '/api/openapi.json': 'application/json',
  })
})
