import {
  type CreateApiKeyBody,
  createApiKey,
} from '@leadwright/shared/contracts/automation/api-keys'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'
import type { z } from 'zod'
import type { Caller, TestApp } from './test-app.ts'

/** A key as created by an admin. */
export const makeApiKey = (
  app: TestApp,
  admin: Caller,
  body: Partial<z.input<typeof CreateApiKeyBody>>,
) => app.ok(createApiKey, { body: { name: 'n8n', scopes: ['campaign:read'], ...body } }, admin)

interface KeyRequest {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
  /** If missing, a new one for each write. */
  idempotencyKey?: string | null
  headers?: Record<string, string>
}

/** Sends a request like a program: only with its key, without cookie and origin. */
export async function sendWithKey(
  { app, deps }: TestApp,
  token: string,
  { method, path }: Endpoint,
  { params = {}, query = {}, body, idempotencyKey, headers = {} }: KeyRequest = {},
): Promise<Response> {
  const key = idempotencyKey === undefined ? crypto.randomUUID() : idempotencyKey
  const url = `${deps.config.portalOrigin}${pathOf(path, params)}?${new URLSearchParams(query)}`
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && key !== null && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  return app.fetch(new Request(url, init))
}
