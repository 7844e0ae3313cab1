import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Binary, type Endpoint } from '@leadwright/shared/endpoint'
import { ErrorBody } from '@leadwright/shared/error-body'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import type { Context } from 'hono'
import { z } from 'zod'
import { lazy } from '../lib/lazy.ts'
import { release } from '../lib/release.ts'
import type { AppEnv } from './env.ts'
import { IdempotencyKey } from './once.ts'
import { isSafe } from './origin.ts'

/**
 * Responds with the OpenAPI document of all mounted endpoints, or 304. It is built and compressed
 * on the first call, which takes some 30 ms, and then cached.
 */
export function openApiAnswer(endpoints: Endpoint[], serverUrl: string) {
  const make = lazy(async () => {
    const json = JSON.stringify(openApiDocument(endpoints, serverUrl))
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
    return { json, etag, gzip: new Uint8Array(await promisify(gzip)(json)) }
  })
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { json, etag, gzip: packed } = await make()
    const headers = {
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'application/json',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.req.header('accept-encoding')?.includes('gzip')
      ? c.body(packed, 200, { ...headers, 'Content-Encoding': 'gzip' })
      : c.body(json, 200, headers)
  }
}

/** Schemas by the name with which the document refers to them. */
type Schemas = Record<string, unknown>

function openApiDocument(endpoints: Endpoint[], serverUrl: string) {
  const schemas: Schemas = {}
  schemas['Error'] = schemaOf(ErrorBody, 'output', schemas)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Leadwright', version: release.version },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      // OpenAPI 3.1 allows roles with a bearer token: here, the scopes of an API key.
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** `GET /api/clients/:clientId` → `getClientsClientId`. */
const operationId = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path.replace('/api', '').replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())

function operation(endpoint: Endpoint, schemas: Schemas) {
  const { response } = endpoint
  const answers = response === Binary ? undefined : schemaOf(response, 'output', schemas)
  const empty = response !== Binary && response.safeParse(undefined).success
  const content = answers ? { 'application/json': { schema: answers } } : { '*/*': {} }
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.ownAccess && {
      description: `People of a client send "${ownClient}" as clientId.`,
      'x-own-access': endpoint.ownAccess,
    }),
    ...(endpoint.scope && { security: [{ apiKey: [endpoint.scope] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...((endpoint.scope && !isSafe(endpoint.method)) || endpoint.once ? [idempotencyHeader] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, schemas) } : {}),
    responses: {
      [empty ? '204' : '200']: { description: 'Success', ...(empty ? {} : { content }) },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Required for writes with an API key. */
const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: messages.automation.idempotencyKey,
  schema: z.toJSONSchema(IdempotencyKey),
}

function requestBody(endpoint: Endpoint, schemas: Schemas) {
  const schema = endpoint.body ? schemaOf(endpoint.body, 'input', schemas) : {}
  const { file } = endpoint
  if (!file) return { required: true, content: { 'application/json': { schema } } }
  const binary = { type: 'string', format: 'binary' }
  const properties = { ...(schema['properties'] as object), [file.field]: binary }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  }
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query', schemas: Schemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

/**
 * Adds schemas referenced by this one, such as recursive schemas, to `schemas`, because references
 * are resolved from the root of the document.
 */
function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Schemas,
): Record<string, unknown> {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const {
    $schema: _,
    $defs,
    ...rest
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Record<string, unknown>
  Object.assign(schemas, $defs)
  return rest
}
