import type { BinItem, VaultTab } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { trashPeriod } from '../../../lib/clock.ts'
import * as repository from './bin.repository.ts'

/** Of each kind and in all. */
const most = 200

/** What was deleted and not yet purged, newest first; staff see the accounts shared with them. */
export function listBin(deps: Deps, actor: Actor): { items: BinItem[] } {
  const { db } = deps
  const { clientMeeting, clientDocument, unnamedAccount, untitledPrompt } = messages.vault
  const viewer = can(actor.role, 'passwords.read-all') ? undefined : actor.userId
  const driveItems = (kind: 'recordings' | 'documents', otherwise: string) =>
    repository
      .listDeletedDriveItems(db, kind, most)
      .map((row) => toItem(kind, { ...row, title: row.clientId ? clientLabel(row) : otherwise }))
  const items = [
    ...driveItems('recordings', clientMeeting),
    ...driveItems('documents', clientDocument),
    ...repository.listDeletedPrompts(db, most).map((row) => toItem('prompts', row, untitledPrompt)),
    ...repository.listDeletedLinks(db, most).map((row) => toItem('links', row)),
    ...repository
      .listDeletedPasswords(db, viewer, most)
      .map((row) => toItem('passwords', row, unnamedAccount)),
  ]
  items.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt) || a.id.localeCompare(b.id))
  return { items: items.slice(0, most) }
}

function toItem(
  kind: VaultTab,
  row: { id: string; title: string; deletedAt: string | null },
  untitled = '',
): BinItem {
  const deletedAt = row.deletedAt ?? ''
  const purgedAt = new Date(Date.parse(deletedAt) + trashPeriod).toISOString()
  return { kind, id: row.id, title: row.title || untitled, deletedAt, purgedAt }
}
