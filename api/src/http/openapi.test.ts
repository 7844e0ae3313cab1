import { getOpenApi } from '@leadwright/shared/contracts/health'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

test('the document names every endpoint with its access, parameters and bodies', async () => {
  const { ok, endpoints } = await createTestApp()
  const document = (await ok(getOpenApi, {})) as unknown as {
    paths: Record<string, Record<string, { 'x-access': string; requestBody?: { content: object } }>>
  }
  for (const endpoint of endpoints) {
    const operation =
      document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(operation?.['x-access']).toBe(endpoint.access)
  }
  const addClient = document.paths['/api/clients']?.['post']
  expect(JSON.stringify(addClient?.requestBody?.content)).toContain('"profilePicture"')
})
