import { gunzipSync } from 'node:zlib'
import { getOpenApi } from '@leadwright/shared/contracts/health'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': string
        security?: object[]
        parameters: { name: string }[]
        requestBody?: { content: object }
      }
    >
  >
}

test('the document names every endpoint with its access, parameters and bodies', async () => {
  const { ok, endpoints, signInAs } = await createTestApp()
  const answer = await ok(getOpenApi, {}, await signInAs('staff'))
  const document = (await answer.json()) as Document
  for (const endpoint of endpoints) {
    const operation =
      document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(operation?.['x-access']).toBe(endpoint.access)
  }
  const { get, put } = document.paths['/api/clients/{clientId}/campaign/weeks/{week}'] ?? {}
  expect([get, put?.security]).toEqual([undefined, [{ apiKey: ['campaign:write'] }]])
  expect(put?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  expect(document.paths['/api/settings']?.['get']?.security).toBeUndefined()
  const addClient = document.paths['/api/clients']?.['post']
  expect(JSON.stringify(addClient?.requestBody?.content)).toContain('"profilePicture"')
})

test('the document is for the team, made once, and sent only to whoever lacks it', async () => {
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
