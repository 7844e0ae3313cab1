import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const Ok = z.object({ status: z.literal('ok') })

export const live = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'The process answers',
  response: Ok,
  background: true,
})

/**
 * 503 with the reason as code while data cannot be read and written: `health.database-replaced`,
 * `health.database-damaged`, `health.database-unreadable`, `health.database-unwritable`,
 * `health.disk-low` or `storage.full`.
 */
export const ready = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Data can be read and written',
  response: Ok.extend({
    /** `clock-implausible`: nothing is purged until the clock was confirmed. */
    warnings: z.array(z.enum(['clock-implausible'])),
  }),
  background: true,
})

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This document',
  response: z.looseObject({ openapi: z.string() }),
  background: true,
})
