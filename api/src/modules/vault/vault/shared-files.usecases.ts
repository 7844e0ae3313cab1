import { displayName } from '@leadwright/shared/people'
import { vaultKinds } from '@leadwright/shared/record-kinds'
import type { Db } from '../../../db/client.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { sharedMail } from './shared-files.mails.ts'
import { findShared, type SharedKind } from './shared-files.repository.ts'

/** What the client reads: recordings and documents without a title are named after their kind. */
export const sharedNameOf = ({ kind, title }: { kind: SharedKind; title: string | null }): string =>
  title || vaultKinds[kind].label

/** The name of an item while this client sees it. */
export function readSharedName(db: Db, clientId: string, id: string): string | undefined {
  const found = findShared(db, clientId, id)
  return found && sharedNameOf(found)
}

/** To the client, while the item is shared with it. */
export const readSharedFile: ReadNews = ({ deps, reader }, id) => {
  const found = findShared(deps.db, reader.clientId, id)
  if (!found) return undefined
  const person = found.sharedBy === null ? undefined : findPerson(deps.db, found.sharedBy)
  const by = person && displayName(person)
  return sharedMail(deps.config, { name: sharedNameOf(found), by })
}
