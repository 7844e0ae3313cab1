import { vaultKinds } from '@leadwright/shared/record-kinds'
import type { Db } from '../../../db/client.ts'
import { findShared, type SharedKind } from './shared-files.repository.ts'

/** What the client reads: recordings and documents without a title are named after their kind. */
export const sharedNameOf = ({ kind, title }: { kind: SharedKind; title: string | null }): string =>
  title || vaultKinds[kind].label

/** The name of an item while this client sees it. */
export function readSharedName(db: Db, clientId: string, id: string): string | undefined {
  const found = findShared(db, clientId, id)
  return found && sharedNameOf(found)
}
