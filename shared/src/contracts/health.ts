import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'

const Ok = z.object({ status: z.literal('ok') })

export const live = defineEndpoint('GET /api/health/live', {
  access: 'public',
  summary: 'Check that the server is running',
  response: Ok,
  background: true,
})

/**
 * 503 while data cannot be read and written, with the reason as code: `health.database-replaced`,
 * `health.database-damaged`, `health.database-unreadable`, `health.database-unwritable`,
 * `health.disk-low` or `storage.full`.
 */
export const ready = defineEndpoint('GET /api/health/ready', {
  access: 'public',
  summary: 'Check that the server can read and write its data',
  response: Ok.extend({
    /** `clock-implausible`: nothing is purged until the clock is confirmed. */
    warnings: z.array(z.enum(['clock-implausible'])),
  }),
  background: true,
})

/** OpenAPI 3.1 as JSON, with an ETag. Not public, because it describes endpoints for the team. */
export const getOpenApi = defineEndpoint('GET /api/openapi.json', {
  access: 'settings.read',
  scope: 'any',
  summary: 'Get this OpenAPI document',
  response: Binary,
  mediaType: 'application/json',
  background: true,
})
