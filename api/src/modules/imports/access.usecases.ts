import type { ImportTarget } from '@leadwright/shared/contracts/imports'
import type { ImportKind } from '@leadwright/shared/imports'
import { can } from '@leadwright/shared/permissions'
import { announce, type Db, type Tx } from '../../db/client.ts'
import type { Actor } from '../../lib/actor.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { importKind } from './import-kind.usecases.ts'
import * as repository from './imports.repository.ts'

/**
 * The client for whom an actor imports a kind: a person of a client always imports for their own.
 * Null means no client, or all that the actor reaches. Error: 404 without the permission.
 */
export function requireClientOf(
  db: Db,
  actor: Actor,
  kind: ImportKind,
  clientId: string | null,
): string | null {
  const { permission, own, isOfClient } = importKind(kind)
  if (own && can(actor.role, own)) {
    if (clientId !== null && clientId !== actor.clientId) throw notFound()
    return actor.clientId
  }
  if (!can(actor.role, permission) || (clientId !== null && !isOfClient)) throw notFound()
  if (clientId !== null && !isReachable(db, clientId, actor, 'clients.read')) throw notFound()
  return clientId
}

/** Errors: 404 without the permission, and for a client or record that does not exist. */
export function requireTarget(db: Db, actor: Actor, { kind, into, ...target }: ImportTarget) {
  const { isOfClient, intoName } = importKind(kind)
  const clientId = requireClientOf(db, actor, kind, target.clientId)
  if ((clientId !== null) !== isOfClient || (into !== null) !== (intoName !== undefined)) {
    throw notFound()
  }
  if (clientId === null) return { clientId, intoName: null }
  orNotFound(repository.findClientName(db, clientId))
  return { clientId, intoName: into && (intoName?.(db, clientId, into) ?? null) }
}

/** Error: 404, also for an import of another client. */
export function requireImport(db: Db, actor: Actor, id: string): repository.ImportRecord {
  const found = orNotFound(repository.findImport(db, id))
  requireClientOf(db, actor, found.kind, found.clientId)
  return found
}

/** Open pages that show the import read it again. */
export function announceImport(
  tx: Tx,
  { kind, clientId }: Pick<repository.ImportRecord, 'kind' | 'clientId'>,
): void {
  const { permission, own } = importKind(kind)
  const topics = ['imports'] as const
  if (clientId === null) announce(tx, { audience: { permission }, topics })
  else announce(tx, { audience: { workFor: clientId }, topics })
  if (own && clientId !== null) announce(tx, { audience: { affects: clientId }, topics })
}
