import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, NoContent } from './endpoint.ts'

const uuid = '00000000-0000-4000-8000-0000000000a1'
const base = { access: 'signed-in', summary: 'An example' } as const

test('every parameter of the path is a UUID', () => {
  const { params } = defineEndpoint('GET /api/a/:aId/b/:bId', base)
  expect(params.safeParse({ aId: uuid, bId: uuid }).success).toBe(true)
  expect(params.safeParse({ aId: uuid, bId: 'first' }).success).toBe(false)
  expect(params.safeParse({ aId: uuid }).success).toBe(false)
  expect(params.safeParse({ aId: uuid, bId: uuid, c: '' }).success).toBe(false)
})

test('an endpoint may define other parameters; a path without any has none', () => {
  const params = z.strictObject({ slug: z.string() })
  const named = defineEndpoint('GET /api/a/:slug', { ...base, params })
  expect(named.params).toBe(params)
  expect(defineEndpoint('GET /api/a', base).params).toBeUndefined()
})

test('without a response, it returns no content', () => {
  expect(defineEndpoint('DELETE /api/a', base).response).toBe(NoContent)
})
