import type { Obstacle } from '@leadwright/shared/contracts/auth'
import { Binary, type Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { can, type Permission } from '@leadwright/shared/permissions'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor, Authenticated } from '../lib/actor.ts'
import type { Upload } from '../lib/files.ts'
import type { LimitName } from '../lib/limiter.ts'
import { Refusal } from '../lib/refusal.ts'
import { expectedBytes, type Received, receiveBody } from './body.ts'
import { type Budgets, callerKey, createBudgets } from './budgets.ts'
import { answerPreflight, answerToSite } from './cors.ts'
import type { AppEnv } from './env.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createNetworkOf } from './network.ts'
import { assertOrigin, isSafe } from './origin.ts'

export type Authenticate = (
  c: Context<AppEnv>,
  network: string,
  options: { background: boolean },
) => Authenticated | undefined

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type ActorFor<E extends Endpoint> = E['access'] extends 'public' ? Actor | undefined : Actor

interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  file: Upload | undefined
  actor: ActorFor<E>
  /** Client address, the key of limits. */
  network: string
  c: Context<AppEnv>
}
type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : Response
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>

/** Where endpoints are mounted; it remembers them for the OpenAPI document and the access tests. */
export interface Api {
  app: Hono<AppEnv>
  deps: Deps
  endpoints: Endpoint[]
  authenticate: Authenticate
  networkOf: (c: Context<AppEnv>) => string
  budgets: Budgets
  kept: KeptAnswers
}

export function createApi(deps: Deps, authenticate: Authenticate): Api {
  const networkOf = createNetworkOf(deps.config.trustedProxies)
  const budgets = createBudgets()
  const kept = createKeptAnswers(deps.db)
  return { app: new Hono<AppEnv>(), deps, endpoints: [], authenticate, networkOf, budgets, kept }
}

interface MountOptions {
  /**
   * A limit besides the one on every unsafe request, for what is dear or sends mail: by signed-in
   * person, otherwise by network, whatever becomes of the request.
   */
  limit?: LimitName
}

/**
 * Serves one endpoint: origin → session and permission → limits → size and pace → validation →
 * handler → the answer cut to its schema. The order is the same for every call.
 */
export function mount<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  { limit }: MountOptions = {},
): void {
  api.endpoints.push(endpoint)
  const fromSite = endpoint.origin === 'site'
  const { siteOrigin, portalOrigin } = api.deps.config
  if (fromSite) {
    api.app.on([endpoint.method, 'OPTIONS'], endpoint.path, answerToSite(siteOrigin))
    api.app.options(endpoint.path, answerPreflight(siteOrigin, endpoint.method))
  }
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    assertOrigin(c, fromSite ? siteOrigin : portalOrigin, { needsHeader: !fromSite })
    const network = api.networkOf(c)
    const actor = fromSite ? undefined : authorise(api, endpoint, c, network)
    const run = async ({ body, file }: Received) => {
      const input = {
        params: parse(endpoint.params, c.req.param()),
        query: parse(endpoint.query, c.req.query()),
        body: parse(endpoint.body, body),
        file,
        actor,
        network,
        c,
      } as HandlerInput<E>
      return answer(endpoint, await handler(input))
    }
    if (isSafe(endpoint.method)) {
      // It would run the handler for its trace and drop its stream unread.
      if (c.req.method === 'HEAD' && endpoint.response === Binary) throw methodNotAllowed()
      const make = () => run(nothingReceived)
      return send(c, endpoint.kept && actor ? await api.kept(callOf(actor, c), make) : await make())
    }
    const caller = { userId: actor?.userId, network }
    await api.deps.limiter.consume('unsafe', callerKey(caller))
    if (limit) await api.deps.limiter.consume(limit, actor?.userId ?? network)
    const release = api.budgets(endpoint, caller, expectedBytes(endpoint, c))
    let received: Received | undefined
    try {
      received = await receiveBody(endpoint, c, api.deps.files)
      return send(c, await run(received))
    } finally {
      if (received?.file) await api.deps.files.discard(received.file)
      release()
    }
  })
}

const nothingReceived: Received = { body: undefined, file: undefined }

/** The address is known, under another method. */
export const methodNotAllowed = () =>
  new Refusal('missing', errorCodes.methodNotAllowed, messages.request.methodNotAllowed)

/** All that a kept answer depends on besides the database. */
function callOf({ userId, role, viewedBy }: Actor, c: Context<AppEnv>): string {
  return [userId, role, viewedBy?.userId, c.req.url].join(' ')
}

function authorise(api: Api, endpoint: Endpoint, c: Context<AppEnv>, network: string) {
  const found = api.authenticate(c, network, { background: endpoint.background })
  if (found?.actor.viewedBy && !endpoint.whileViewing) {
    throw new Refusal('forbidden', errorCodes.viewOnly, messages.access.viewOnly)
  }
  if (endpoint.access === 'public') return found?.actor
  if (!found) {
    throw new Refusal('unauthenticated', errorCodes.unauthenticated, messages.login.signedOut)
  }
  const { actor, obstacle } = found
  if (endpoint.access === 'pending') return actor
  if (obstacle === 'second-factor') throw refusalFor(obstacle)
  if (endpoint.access === 'enrolling') return actor
  if (obstacle) throw refusalFor(obstacle)
  if (endpoint.access !== 'signed-in' && !can(found.actor.role, endpoint.access as Permission)) {
    throw new Refusal('forbidden', errorCodes.forbidden, messages.login.forbidden)
  }
  return found.actor
}

function refusalFor(obstacle: Obstacle): Refusal {
  const [code, message] = obstacleRefusals[obstacle]
  return new Refusal('forbidden', code, message)
}

const obstacleRefusals: Record<Obstacle, [code: string, message: string]> = {
  'second-factor': [errorCodes.secondFactorRequired, messages.secondFactor.required],
  'new-password': [errorCodes.passwordChangeRequired, messages.login.passwordChangeRequired],
  'enrol-second-factor': [errorCodes.secondFactorMissing, messages.secondFactor.missing],
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw new Refusal('invalid', errorCodes.invalid, messages.request.invalid, { issues })
}

/** The answer cut to its schema, as JSON; undefined when it has no body. */
function answer(endpoint: Endpoint, result: unknown): Response | string | undefined {
  if (result instanceof Response) return result
  if (endpoint.response === 'binary') throw new Error(`${endpoint.path} must answer a Response.`)
  const stripped = endpoint.response.parse(result)
  return stripped === undefined ? undefined : JSON.stringify(stripped)
}

function send(c: Context<AppEnv>, made: Response | string | undefined): Response {
  if (made instanceof Response) return made
  if (made === undefined) return c.body(null, 204)
  return c.body(made, 200, { 'Content-Type': 'application/json' })
}
