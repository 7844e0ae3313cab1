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

/** 503 `health.not-ready` while the database does not answer. */
export const ready = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'The process can do its work',
  response: Ok,
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
