import type { Endpoint } from '@leadwright/shared/endpoint'
import { isLimitedToAssigned } from '@leadwright/shared/permissions'
import type { Actor, Reader } from '../lib/actor.ts'
import { notFound } from '../lib/errors.ts'

/** Whether a person may work for a client, named by its id or by that of one of its records. */
export type MayWorkFor = (actor: Reader, kind: string, id: string) => boolean

type Parts = Record<'params' | 'query' | 'body', unknown>

/**
 * For a caller who has the permission of an endpoint only for assigned clients: 404 unless they may
 * work for every client that the request names, so that ids cannot be probed. A write must name
 * one; a list without a client contains only those of the caller's clients.
 */
export function assertAssigned(
  mayWorkFor: MayWorkFor,
  { access, method }: Endpoint,
  actor: Actor | undefined,
  parts: Parts,
): void {
  if (!actor || !isLimitedToAssigned(actor.role, access)) return
  const named = namedIn(parts)
  if (named.length === 0 && method !== 'GET') throw notFound()
  if (!named.every(([kind, id]) => mayWorkFor(actor, kind, id))) throw notFound()
}

/**
 * Clients and records by kind and id: `clientId` anywhere, other ids of the path, and lists of
 * records in the body under the plural of their kind. Below a client, the use case returns 404 for
 * records of other clients.
 */
function namedIn({ params, query, body }: Parts): (readonly [kind: string, id: string])[] {
  const own = [params, query, body].flatMap((part) => idOf(part, 'clientId'))
  const clients = own.map((id) => ['client', id] as const)
  if (isRecord(params) && 'clientId' in params) return clients
  const inPath = Object.entries(isRecord(params) ? params : {}).map(
    ([key, id]) => [kindOf(key), String(id)] as const,
  )
  const listed = Object.entries(isRecord(body) ? body : {}).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : []).flatMap((one) =>
      idOf(one, 'id').map((id) => [key.replace(/s$/, ''), id] as const),
    ),
  )
  return [...clients, ...inPath, ...listed]
}

/** `client-note` for `clientNoteId`. */
const kindOf = (key: string) =>
  key.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const idOf = (value: unknown, key: string): string[] =>
  isRecord(value) && typeof value[key] === 'string' ? [value[key]] : []
