import { gunzipSync } from 'node:zlib'
import { getOpenApi } from '@leadwright/shared/contracts/health'
import { expect, test } from 'vitest'
import { release } from '../lib/release.ts'
import { createTestApp } from '../testing/test-app.ts'

interface Document {
  info: { version: string }
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': string
        'x-own-access'?: string
        security?: object[]
        parameters: { name: string }[]
        requestBody?: { content: object }
      }
    >
  >
}

/** The path in the document, which lists the caller’s own client with all clients. */
const listedPath = (path: string) =>
  path.replace('/clients/own/', '/clients/:clientId/').replace(/:(\w+)/g, '{$1}')

test('the document names the release, and every endpoint with its access, parameters and bodies', async () => {
  const { ok, endpoints, signInAs } = await createTestApp()
  const answer = await ok(getOpenApi, {}, await signInAs('staff'))
  const document = (await answer.json()) as Document
  expect(document.info.version).toBe(release.version)
  for (const { method, path, access } of endpoints) {
    const isOwn = path.startsWith('/api/clients/own/')
    const operation = document.paths[listedPath(path)]?.[method.toLowerCase()]
    expect(operation?.[isOwn ? 'x-own-access' : 'x-access']).toBe(access)
  }
  const { get, put } = document.paths['/api/clients/{clientId}/campaign/weeks/{week}'] ?? {}
  expect([get, put?.security]).toEqual([undefined, [{ apiKey: ['campaign:write'] }]])
  expect(put?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  expect(document.paths['/api/settings']?.['get']?.security).toBeUndefined()
  const addClient = document.paths['/api/clients']?.['post']
  expect(JSON.stringify(addClient?.requestBody?.content)).toContain('"profilePicture"')
  const addUpdate = document.paths['/api/updates']?.['post']
  expect(JSON.stringify(addUpdate?.requestBody?.content)).toContain(
    '{"type":"integer","minimum":1,"maximum":1000000000,"description":"In cents (USD)"}',
  )
})

/** Every object in a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}

test('every reference resolves within the document, and every operation has a unique id', async () => {
  const { ok, endpoints, signInAs } = await createTestApp()
  const answer = await ok(getOpenApi, {}, await signInAs('staff'))
  const document = (await answer.json()) as Record<string, unknown>
  const objects = [...objectsIn(document)]
  const references = new Set(
    objects.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])),
  )
  expect([...references].toSorted()).toEqual([
    '#/components/schemas/Error',
    '#/components/schemas/Json',
  ])
  for (const reference of references) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        document,
      )
    expect(found, reference).toBeTypeOf('object')
  }
  const ids = objects.flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId]))
  const served = new Set(endpoints.map(({ method, path }) => `${method} ${listedPath(path)}`))
  expect(new Set(ids).size).toBe(served.size)
  expect(ids).toContain('putClientsClientIdCampaignWeeksWeek')
})

test('the document is for the team, built once, and only sent to callers who don’t have it cached', async () => {
  const { app, deps, refused, signInAs } = await createTestApp()
  expect(await refused(getOpenApi, {})).toMatchObject({ status: 401 })
  expect(await refused(getOpenApi, {}, await signInAs('client'))).toMatchObject({ status: 403 })
  const { cookie } = await signInAs('admin')
  const get = (headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(deps.config.portalOrigin + getOpenApi.path, { headers: { cookie, ...headers } }),
    )
  const plain = await get()
  const packed = await get({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  const etag = plain.headers.get('etag') ?? ''
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
})
