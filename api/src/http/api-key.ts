import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import type { Context } from 'hono'
import type { Actor, ApiKeyCaller } from '../lib/actor.ts'
import { DomainError, notFound } from '../lib/errors.ts'
import type { AppEnv } from './env.ts'
import { isAboutOwnClient } from './own-client.ts'

export type AuthenticateApiKey = (token: string, network: string) => ApiKeyCaller | undefined

/** The API key of a request. If there is one, no cookie is read. */
export const apiKeyOf = (c: Context<AppEnv>): string | undefined =>
  /^bearer +(lw_\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/**
 * The actor of a request with an API key. 401 for an unknown, revoked or expired key; 403 unless
 * the endpoint names one of its scopes or `any`; a key of one client gets 404 at the addresses of another,
 * unless the endpoint limits it itself, and `own` is only for people.
 */
export function authoriseApiKey(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  found: ApiKeyCaller | undefined,
): Actor {
  if (!found) {
    throw new DomainError(
      'unauthenticated',
      errorCodes.keyRefused,
      'This API key is unknown, revoked or expired.',
    )
  }
  const { scope, path, limitsKeys } = endpoint
  const { actor, scopes, clientId } = found
  c.set('actor', actor)
  if (scope === 'any') return actor
  const isReachable =
    (clientId === null || limitsKeys || path.includes('/:clientId')) &&
    !isAboutOwnClient(endpoint, c)
  if (!scope || !scopes.includes(scope) || !isReachable) {
    throw new DomainError(
      'forbidden',
      errorCodes.outOfScope,
      'This API key doesn’t give access to this endpoint.',
    )
  }
  if (clientId !== null && !limitsKeys && c.req.param('clientId') !== clientId) throw notFound()
  return actor
}
