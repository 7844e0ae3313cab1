import { backgroundHeader } from '@leadwright/shared/background'
import { Binary, type Endpoint, type NoContent } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { z } from 'zod'
import { duringRequest, type WritingRequest } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../lib/actor.ts'
import { DomainError, notFound } from '../lib/errors.ts'
import type { Upload } from '../lib/files.ts'
import type { CallLimit } from '../lib/limiter.ts'
import type { RawBody } from '../lib/raw-body.ts'
import { answer, parse, send, textOf } from './answer.ts'
import { type AuthenticateApiKey, apiKeyOf, authoriseApiKey } from './api-key.ts'
import { assertAssigned, type MayWorkFor } from './assigned.ts'
import { type Authenticate, authorise, nameRequirement } from './authorise.ts'
import { type Received, receiveBody } from './body.ts'
import { nameChanges, sourceOf } from './changed-topics.ts'
import type { AppEnv } from './env.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createNetworkOf } from './network.ts'
import { createWriteOnce, splitKey, type WriteOnce } from './once.ts'
import { answerToSite, assertOrigin, isSafe } from './origin.ts'
import { pathParamsOf } from './own-client.ts'
import { callerKey, createRequestBudgets, type RequestBudgets } from './request-budgets.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
export type ActorFor<E extends Endpoint> = E['access'] extends 'public' ? Actor | undefined : Actor

interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  file: Upload | undefined
  /** The body while it arrives, for endpoints with `rawBytes`; otherwise empty. */
  raw: RawBody
  actor: ActorFor<E>
  /** Client address, the key of limits. */
  network: string
  c: Context<AppEnv>
}
/**
 * A Response for a binary endpoint, the input of the schema for others; ignored for endpoints
 * without content.
 */
type Answer<E extends Endpoint> = E['response'] extends typeof NoContent
  ? unknown
  : E['response'] extends z.ZodType
    ? z.input<E['response']>
    : Response
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>

/** Where endpoints are mounted; also lists them for the OpenAPI document and the access tests. */
export interface Api {
  app: Hono<AppEnv>
  deps: Deps
  endpoints: Endpoint[]
  authenticate: Authenticate
  authenticateApiKey: AuthenticateApiKey
  mayWorkFor: MayWorkFor
  networkOf: (c: Context<AppEnv>) => string
  budgets: RequestBudgets
  cache: ResponseCache
  turns: FairQueue
  writeOnce: WriteOnce
}

interface Callers extends Pick<Api, 'authenticate' | 'authenticateApiKey' | 'mayWorkFor'> {
  /** Whether someone with an account signed in from this network. */
  isKnownNetwork: (network: string) => boolean
}

export function createApi(
  deps: Deps,
  { authenticate, authenticateApiKey, mayWorkFor, isKnownNetwork }: Callers,
): Api {
  const networkOf = createNetworkOf(deps.config.trustedProxies)
  const budgets = createRequestBudgets(isKnownNetwork)
  const cache = createResponseCache(deps.db)
  return {
    app: new Hono<AppEnv>(),
    deps,
    endpoints: [],
    authenticate,
    authenticateApiKey,
    mayWorkFor,
    networkOf,
    budgets,
    cache,
    turns: createFairQueue(),
    writeOnce: createWriteOnce(deps),
  }
}

/**
 * Serves one endpoint: origin → session and permission → limits → size and pace → session and
 * permission again → validation, and assignment to the client → handler → response reduced to its schema. The order is the same
 * for every call. Each transaction of the handler authorizes the caller again: a session may end or
 * a role may change while waiting for a body or in a queue.
 *
 * A request with an API key has neither origin nor session, and the endpoint must name its scope. A
 * write with an idempotency key happens once (http/once.ts).
 *
 * @param limit in addition to the one on every unsafe request, for expensive work and emails: per
 * signed-in person, or else per network, whatever the outcome
 */
export function mount<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  limit?: CallLimit,
): void {
  api.endpoints.push(endpoint)
  const fromSite = endpoint.origin === 'site'
  const { siteOrigin, portalOrigin } = api.deps.config
  if (fromSite) {
    api.app.use(endpoint.path, cors(answerToSite(siteOrigin, endpoint.method)))
  }
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    const network = api.networkOf(c)
    c.set('route', endpoint.path)
    c.set('network', network)
    const apiKey = apiKeyOf(c)
    if (endpoint.origin !== 'any' && !apiKey) {
      assertOrigin(c, fromSite ? siteOrigin : portalOrigin, { needsHeader: !fromSite })
    }
    const authoriseOnce = (background: boolean) =>
      apiKey
        ? authoriseApiKey(c, endpoint, api.authenticateApiKey(apiKey, network))
        : authorise(api.authenticate, endpoint, c, network, { background })
    const authoriseAgain = () => authoriseOnce(true)
    const background =
      endpoint.background ||
      (isSafe(endpoint.method) && c.req.header(backgroundHeader) !== undefined)
    const anonymous = !apiKey && endpoint.access === 'public' && endpoint.origin !== 'portal'
    const first = anonymous ? undefined : authoriseOnce(background)
    if (apiKey && first) await api.deps.limiter.consume('apiKey', first.userId)
    const run = async (actor: Actor | undefined, received?: Received) => {
      const { idempotencyKey, body } = splitKey(endpoint, c, {
        body: received?.body,
        isProgram: apiKey !== undefined,
      })
      const params = parse(endpoint.params, pathParamsOf(endpoint, c, actor))
      const query = parse(endpoint.query, c.req.query())
      const assertNamed = (named: unknown) =>
        assertAssigned(api.mayWorkFor, endpoint, actor, { params, query, body: named })
      // Before the body, whose problems would tell that the record exists.
      if (params) assertNamed(undefined)
      const input = {
        params,
        query,
        body: parse(endpoint.body, body),
        file: received?.file,
        raw: received?.raw ?? [],
        actor,
        network,
        c,
      } as HandlerInput<E>
      assertNamed(input.body)
      // Writes of a public endpoint need no session.
      if (endpoint.access === 'public' || !actor) return answer(endpoint, await handler(input))
      const request: WritingRequest = {
        check: () => {
          authoriseAgain()
          assertNamed(input.body)
        },
        announced: [],
        source: sourceOf(c, actor),
      }
      const handle = () => duringRequest(request, async () => handler(input))
      try {
        if (idempotencyKey === undefined) return answer(endpoint, await handle())
        const digest = api.deps.vault.digest(requestText(c, endpoint, input))
        const write = { endpoint, actor, callerId: actor.userId, idempotencyKey, digest }
        return await api.writeOnce(write, request, async () => textOf(endpoint, await handle()))
      } finally {
        request.source = undefined
        // A refused request may have written, e.g. a failed attempt.
        nameChanges(api.mayWorkFor, c, actor, request.announced)
      }
    }
    /**
     * @param hasWaited for a body or in a queue, during which a session may end or a role may
     * change
     */
    const buildResponse = async (hasWaited: boolean, received?: Received) => {
      const actor = hasWaited && first ? authoriseAgain() : first
      const work = () => run(actor, received)
      if (endpoint.access === 'public' && !anonymous) {
        return work().catch(nameRequirement(api.authenticate, c, network))
      }
      return endpoint.cached && actor ? api.cache(cacheKey(actor, c), work) : work()
    }
    if (isSafe(endpoint.method)) {
      // HEAD would run the handler, with its audit entry, and drop the stream unread. Without a session
      // there are neither.
      const isHead = c.req.method === 'HEAD'
      if (isHead && endpoint.response === Binary && endpoint.access !== 'public') {
        throw notServed(api, c)
      }
      return send(c, await api.turns(first?.userId ?? network, buildResponse))
    }
    const caller = { userId: first?.userId, network }
    await api.deps.limiter.consume('unsafe', callerKey(caller))
    if (limit) await api.deps.limiter.consume(limit, callerKey(caller))
    const reservation = api.budgets(endpoint, caller)
    let received: Received | undefined
    try {
      const sender = { isKnown: first !== undefined, reservation }
      received = await receiveBody(endpoint, c, api.deps.files, sender)
      return send(c, await buildResponse(received !== undefined, received))
    } finally {
      if (received?.file) await api.deps.files.discard(received.file)
      reservation.release()
    }
  })
}

/** 405 with the methods of a known address, 404 for an unknown address. */
export function notServed({ endpoints }: Pick<Api, 'endpoints'>, c: Context): DomainError {
  const allow = endpoints
    .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(c.req.path))
    .map(({ method }) => method)
  if (allow.length === 0) return notFound()
  const { methodNotAllowed } = errorCodes
  const message = messages.request.methodNotAllowed
  return new DomainError('method-not-allowed', methodNotAllowed, message, { allow })
}

/** What a cached response depends on in addition to the database. */
function cacheKey({ userId, role, impersonator }: Actor, c: Context<AppEnv>): string {
  return [userId, role, impersonator?.userId, c.req.url].join(' ')
}

/** Everything that the outcome of a write depends on, except the caller. */
const requestText = (
  c: Context<AppEnv>,
  { method }: Endpoint,
  { query, body, file }: Pick<HandlerInput<Endpoint>, 'query' | 'body' | 'file'>,
): string =>
  // Without a file as in release 1.0, so that its stored digests stay valid.
  JSON.stringify([method, c.req.path, query, body, ...(file ? [file.name, file.sha256] : [])])
