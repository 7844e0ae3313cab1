import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'

const Ok = z.object({ status: z.literal('ok') })

export const live = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'The process answers',
  response: Ok,
  background: true,
})

/** 503 `health.not-ready` while the database does not answer. */
export const ready = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'The process can do its work',
  response: Ok,
  background: true,
})

/** OpenAPI 3.1 as JSON, with an ETag. It describes what only the team calls, so it is not public. */
export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'settings.read',
  summary: 'This document',
  response: Binary,
  background: true,
})
