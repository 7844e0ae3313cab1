import { z } from 'zod'
import { Uuid } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { Scope } from './scopes.ts'
import type { Topic } from './topics.ts'

/**
 * Who may call an endpoint.
 * - `public`: anyone; a session with an open requirement counts as none.
 * - `pending`: any valid session, even before its second factor.
 * - `enrolling`: a session that has passed it, even if a password or a second factor must still be
 * set up.
 * - `signed-in`: any complete session.
 * - a permission: a complete session whose role has it (see permissions.ts).
 */
export type Access = 'public' | 'pending' | 'enrolling' | 'signed-in' | Permission

/** One file in a multipart request; the other parts are the text fields of `body`. */
export interface FileRule {
  /** Name of the form part with the file. */
  field: string
  /** Largest accepted size in bytes; a larger request is rejected before it is parsed. */
  maxBytes: number
  /**
   * Message for a larger file, which is then rejected before it is copied (413); without it, the
   * use case rejects the file.
   */
  tooLarge?: string
  required: boolean
}

/** Maximum bytes of a JSON request body, unless the endpoint sets another limit. */
const jsonBytes = 256 * 1024
/** The same for endpoints that need no session. */
const publicJsonBytes = 4 * 1024

/** A response that is not JSON: a file, an export or an event stream. */
export const Binary = 'binary'
/** A response without a body (HTTP 204). */
export const NoContent = z.undefined()

type Schema = z.ZodType | undefined
type Once = boolean | 'refuse-repeat'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
/** Every path parameter is the id of a record, unless an endpoint defines it differently. */
type PathIds<Pattern extends string> = [ParamName<Pattern>] extends [never]
  ? undefined
  : z.ZodObject<Record<ParamName<Pattern>, z.ZodUUID>, z.core.$strict>

export interface Endpoint<
  A extends Access = Access,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodType | typeof Binary = z.ZodType | typeof Binary,
  F extends FileRule | undefined = FileRule | undefined,
  M extends Method = Method,
  Pattern extends Path = Path,
  T extends readonly Topic[] = readonly Topic[],
  O extends Once = Once,
> {
  method: M
  /** Hono's pattern, starting with /api, e.g. `/api/clients/:clientId`. */
  path: Pattern
  access: A
  /**
   * The permission to call it with `own` instead of `:clientId`, for the caller's own client. Only
   * `access` allows to name a client.
   */
  ownAccess: Permission | undefined
  /** The scope with which API keys may call it; without one, keys are rejected. `any`: every key. */
  scope: Scope | 'any' | undefined
  /**
   * A key for one client may call it although its address has no `:clientId`, because the use case
   * compares `actor.onlyClientId`.
   */
  limitsKeys: boolean
  summary: string
  params: P
  query: Q
  body: B
  /** Largest JSON body in bytes. */
  maxBytes: number
  file: F
  /**
   * The handler gets the body while it arrives, because the raw bytes are signed. It may keep this
   * many of them.
   */
  rawBytes: number | undefined
  response: R
  /** `Content-Type` of a `Binary` response; without one, the handler sets that of the file. */
  mediaType?: string
  /** A request that the user did not cause; it does not postpone the idle sign-out. */
  background: boolean
  /**
   * The only browser origin that may send it; by default the portal. `any` is for requests that
   * authorize themselves, such as a signed link. Only those of the portal are sent with a session.
   */
  origin: 'portal' | 'site' | 'any'
  /**
   * May be sent while an admin views the portal as a client; all other unsafe methods are rejected.
   */
  whileImpersonating: boolean
  /**
   * The response is cached until the next write: it depends only on the caller, the address and the
   * database, never on the time, and reading it writes nothing.
   */
  cached: boolean
  /**
   * A person's write that happens once per `Idempotency-Key`: a repeat gets the first response. With
   * `refuse-repeat`, for responses that show a secret, it gets 409 `record.already-created` instead,
   * because they are not stored. Its handler runs one write transaction.
   */
  once: O
  /** Of a read: a change of one of them may change the response, so open pages read it again. */
  topics: T
}

interface Definition<A, P, Q, B, R, F, T, O> {
  access: A
  ownAccess?: Permission
  scope?: Scope | 'any'
  limitsKeys?: boolean
  summary: string
  /** Without one, it returns no content. */
  response?: R
  mediaType?: string
  /** Only needed if a part of the path is not a UUID. */
  params?: P
  query?: Q
  body?: B
  /** Only needed if the default does not fit. */
  maxBytes?: number
  file?: F
  rawBytes?: number
  background?: boolean
  origin?: Endpoint['origin']
  whileImpersonating?: boolean
  cached?: boolean
  once?: O
  topics?: T
}

/**
 * Defines everything that both sides must know about one call; the API mounts it, the portal calls
 * it.
 *
 * @param address method and path, e.g. `GET /api/clients/:clientId`
 */
export function defineEndpoint<
  A extends Access,
  M extends Method,
  Pattern extends Path,
  R extends z.ZodType | typeof Binary = typeof NoContent,
  P extends Schema = PathIds<Pattern>,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  const F extends FileRule | undefined = undefined,
  const T extends readonly Topic[] = readonly [],
  O extends Once = false,
>(
  address: `${M} ${Pattern}`,
  definition: Definition<A, P, Q, B, R, F, T, O>,
): Endpoint<A, P, Q, B, R, F, M, Pattern, T, O> {
  const [method, path] = address.split(' ') as [M, Pattern]
  return {
    method,
    path,
    background: false,
    limitsKeys: false,
    origin: 'portal',
    whileImpersonating: method === 'GET',
    cached: false,
    maxBytes: definition.access === 'public' ? publicJsonBytes : jsonBytes,
    ...definition,
    response: (definition.response ?? NoContent) as R,
    params: (definition.params ?? pathIds(path)) as P,
    query: definition.query as Q,
    body: definition.body as B,
    file: definition.file as F,
    rawBytes: definition.rawBytes,
    ownAccess: definition.ownAccess,
    scope: definition.scope,
    once: (definition.once ?? false) as O,
    topics: (definition.topics ?? []) as readonly Topic[] as T,
  }
}

function pathIds(path: Path): z.ZodType | undefined {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, Uuid])
  return ids.length > 0 ? z.strictObject(Object.fromEntries(ids)) : undefined
}

type Part<Key extends string, S> = S extends z.ZodType ? { [K in Key]: z.input<S> } : unknown
type FilePart<F> = F extends FileRule ? { file?: Blob | undefined } : unknown

/** Method and path, e.g. `GET /api/clients/:clientId`: all that a request needs at run time. */
export type EndpointAddress<E extends Endpoint> = `${E['method']} ${E['path']}`

/** The caller's input: only the parts that the endpoint defines. */
export type EndpointInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  FilePart<E['file']>

/** The caller's result, already parsed. */
export type EndpointOutput<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Response
