import { Binary, type Endpoint, NoContent } from '@leadwright/shared/endpoint'
import type { Context } from 'hono'
import type { z } from 'zod'
import { invalid } from '../lib/errors.ts'
import type { AppEnv } from './env.ts'

/** Validates a part of a request; throws an error that names the invalid fields. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw invalid(issues)
}

/** The response reduced to its schema, as JSON; undefined when it has no body. */
export function answer(endpoint: Endpoint, result: unknown): Response | string | undefined {
  if (!(result instanceof Response)) return textOf(endpoint, result)
  if (endpoint.mediaType && result.body) result.headers.set('Content-Type', endpoint.mediaType)
  return result
}

/** The same for a response that is not a stream. */
export function textOf(endpoint: Endpoint, result: unknown): string | undefined {
  if (endpoint.response === Binary) throw new Error(`${endpoint.path} must return a Response.`)
  if (endpoint.response === NoContent) return undefined
  return JSON.stringify(endpoint.response.parse(result))
}

export function send(c: Context<AppEnv>, response: Response | string | undefined): Response {
  if (response instanceof Response) return response
  if (response === undefined) return c.body(null, 204)
  c.set('bytes', Buffer.byteLength(response))
  return c.body(response, 200, { 'Content-Type': 'application/json' })
}
