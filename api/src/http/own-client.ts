import type { Endpoint } from '@leadwright/shared/endpoint'
import { ownClient } from '@leadwright/shared/own-client'
import type { Context } from 'hono'
import type { Actor } from '../lib/actor.ts'

/** Whether a request is about the caller's own client, which `ownAccess` allows. */
export const isAboutOwnClient = ({ ownAccess }: Endpoint, c: Context): boolean =>
  ownAccess !== undefined && c.req.param('clientId') === ownClient

/** The path parameters, with the id of the caller's client instead of `own`. */
export function pathParamsOf(
  endpoint: Endpoint,
  c: Context,
  actor: Actor | undefined,
): Record<string, string> {
  const params = c.req.param()
  return actor && isAboutOwnClient(endpoint, c) ? { ...params, clientId: actor.clientId } : params
}
