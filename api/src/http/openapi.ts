import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Binary, type Endpoint, NoContent } from '@leadwright/shared/endpoint'
import { ErrorBody } from '@leadwright/shared/error-body'
import { IsoDate, IsoInstant, Json, Uuid } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { scopes } from '@leadwright/shared/scopes'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponseObject,
  type ZodOpenApiSecuritySchemeObject,
} from 'zod-openapi'
import type { Config } from '../config.ts'
import { lazy } from '../lib/lazy.ts'
import { release } from '../lib/release.ts'
import { modules } from './contracts.ts'
import { sessionCookie } from './cookie.ts'
import type { AppEnv } from './env.ts'
import { IdempotencyKey } from './once.ts'
import { listOperations, namedSchemas, type Operation } from './operations.ts'
import { isSafe, portalMark } from './origin.ts'

type ServerAddress = Pick<Config, 'portalOrigin'>

/**
 * Responds with the OpenAPI document, or 304. It is built and compressed
 * on the first call, which takes some 100 ms, and then cached.
 */
export function openApiAnswer(server: ServerAddress) {
  const make = lazy(async () => {
    const json = JSON.stringify(openApiDocument(server))
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
    return { json, etag, gzip: new Uint8Array(await promisify(gzip)(json)) }
  })
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { json, etag, gzip: packed } = await make()
    const headers = {
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': 'private, no-cache',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.req.header('accept-encoding')?.includes('gzip')
      ? c.body(packed, 200, { ...headers, 'Content-Encoding': 'gzip' })
      : c.body(json, 200, headers)
  }
}

/** The OpenAPI document of all endpoints. */
export function openApiDocument(server: ServerAddress) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const operation of listOperations()) {
    const { method, path } = operation.endpoint
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationObject(operation) }
  }
  const schemas = { ...namedSchemas(), ErrorBody, IsoDate, IsoInstant, Json, Uuid }
  const tags = Object.entries(modules).map(([name, { description }]) => ({ name, description }))
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Leadwright', version: release.version, description },
      servers: [{ url: server.portalOrigin }],
      tags,
      paths,
      components: { schemas, securitySchemes: securitySchemes(server) },
    },
    {
      override: adjustForClients,
      // Bodies are converted as responses, too, where a transform has no type.
      allowEmptySchema: { pipe: { output: true }, transform: { output: true } },
    },
  )
  return withoutUnusedSchemas(document)
}

const description =
  'Amounts are in cents, instants in UTC with milliseconds. Later releases may add fields to responses.'

const adjustForClients: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  // Clients that validate responses must accept those of later releases.
  if (io === 'output' && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties
  // Generators reject a type that refers to itself.
  if (zodSchema === Json) {
    delete jsonSchema.anyOf
    jsonSchema.description = 'Any JSON value'
  }
}

const securitySchemes = ({
  portalOrigin,
}: ServerAddress): Record<string, ZodOpenApiSecuritySchemeObject> => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie({ portalOrigin }),
    description: `The session of a person. All methods except GET also need the headers \`Origin: ${portalOrigin}\` and \`${portalMark.header}: ${portalMark.value}\`.`,
  },
  // OpenAPI 3.1 allows roles with a bearer token: here, the scopes of an API key.
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'An API key (`lw_…`) with the scope that the operation names, or any scope if it names none:',
      ...scopes.map((scope) => `- \`${scope}\`: ${messages.automation.scopeLabels[scope]}`),
    ].join('\n'),
  },
})

/** The library adds every named schema, even those that nothing refers to, such as queries. */
function withoutUnusedSchemas(document: ReturnType<typeof createDocument>) {
  const { schemas = {} } = document.components ?? {}
  for (;;) {
    const text = JSON.stringify(document)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`schemas/${name}"`))
    if (unused.length === 0) return document
    for (const name of unused) delete schemas[name]
  }
}

function operationObject({ endpoint, operationId, tag }: Operation): ZodOpenApiOperationObject {
  const { access, ownAccess, scope, summary } = endpoint
  return {
    operationId,
    tags: [tag],
    summary,
    'x-access': access,
    ...(ownAccess && { 'x-own-access': ownAccess }),
    security: [
      ...(scope ? [{ apiKey: scope === 'any' ? [] : [scope] }] : []),
      ...(access === 'public' ? [] : [{ session: [] }]),
    ],
    ...parameters(endpoint),
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...errorsOf(endpoint) },
  }
}

const ClientIdOrOwn = z.union([Uuid, z.literal(ownClient)]).meta({
  description: `People of a client send \`${ownClient}\`; all others, and API keys, send the id of a client.`,
})
const idempotencyKey = {
  optional: IdempotencyKey.optional().meta({
    description: 'A repeat with the same key gets the first response and changes nothing.',
    param: { id: 'IdempotencyKey' },
  }),
  required: IdempotencyKey.meta({
    description: messages.automation.idempotencyKey,
    param: { id: 'RequiredIdempotencyKey' },
  }),
}

function parameters(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const { params, ownAccess } = endpoint
  const key = idempotencyKeyOf(endpoint)
  const requestParams = {
    ...(params instanceof z.ZodObject && {
      path: ownAccess ? params.extend({ clientId: ClientIdOrOwn }) : params,
    }),
    ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
    ...(key && { header: z.object({ 'Idempotency-Key': key }) }),
  }
  return Object.keys(requestParams).length > 0 ? { requestParams } : {}
}

function idempotencyKeyOf({ scope, method, once }: Endpoint): z.ZodType | undefined {
  if (scope && !isSafe(method)) return idempotencyKey.required
  return once ? idempotencyKey.optional : undefined
}

function requestBody({ body, file }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (file) {
    const fields = body instanceof z.ZodObject ? body.shape : {}
    const content = file.required ? z.file() : z.file().optional()
    const schema = z.strictObject({ ...fields, [file.field]: content })
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
}

function success({ response, mediaType }: Endpoint): Record<string, ZodOpenApiResponseObject> {
  if (response === NoContent) return { 204: { description: 'Success' } }
  const content =
    response === Binary
      ? fileContent(mediaType?.split(';')[0])
      : { 'application/json': { schema: response } }
  return { 200: { description: 'Success', content } }
}

/** @param type without a value, any type of file */
function fileContent(type = '*/*'): ZodOpenApiContentObject {
  if (type === 'application/json') return { [type]: { schema: Json } }
  return { [type]: { schema: type.startsWith('text/') ? z.string() : z.file() } }
}

const errorOf = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/json': { schema: ErrorBody } },
})
const errors = {
  invalid: errorOf('Invalid', 'The request is invalid; `issues` names the fields.'),
  unauthenticated: errorOf(
    'Unauthenticated',
    'The session or the API key is missing or no longer valid.',
  ),
  forbidden: errorOf(
    'Forbidden',
    'The caller may not do this, or must confirm their password first.',
  ),
  notFound: errorOf('NotFound', 'There is no such record, or the caller may not see it.'),
  conflict: errorOf('Conflict', 'The record has changed, or its state does not allow this.'),
  tooLarge: errorOf('TooLarge', 'The body is too large.'),
  rateLimited: {
    ...errorOf('RateLimited', 'The caller has sent too many requests.'),
    headers: z.object({ 'Retry-After': z.int().meta({ description: 'Seconds to wait.' }) }),
  },
  other: errorOf('OtherError', 'Another error, such as a temporary failure.'),
}

/**
 * The errors that clients must expect; the others are `default`. Even public endpoints reject API
 * keys (401, 403), and any write may meet a record that is gone or has changed (404, 409).
 */
function errorsOf(endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> {
  const { scope, params, query, body, file, rawBytes } = endpoint
  const isWrite = !isSafe(endpoint.method)
  const isValidated = params || query || body || file || idempotencyKeyOf(endpoint)
  return {
    ...(isValidated && { 400: errors.invalid }),
    401: errors.unauthenticated,
    403: errors.forbidden,
    ...((params || isWrite) && { 404: errors.notFound }),
    ...(isWrite && { 409: errors.conflict }),
    ...((body || file || rawBytes) && { 413: errors.tooLarge }),
    ...((isWrite || scope) && { 429: errors.rateLimited }),
    default: errors.other,
  }
}
