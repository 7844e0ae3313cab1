import type {
  CreatePasswordBody,
  PasswordView,
  UpdatePasswordBody,
} from '@leadwright/shared/contracts/vault/passwords'
import type { VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError, deleted, invalidField, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import { listPage } from '../vault/list.usecases.ts'
import * as repository from './passwords.repository.ts'
import { oldValueContext, passwordContext, sameAccess } from './passwords.rules.ts'
import { passwordAccounts } from './passwords.table.ts'

export const passwords = defineRecord({
  table: passwordAccounts,
  type: 'password',
  nameOf: ({ accountName }) => accountName,
  affectedUsers: ({ id }, tx) => repository.listAccess(tx, id),
  titleOf: ({ accountName }) => accountName || messages.vault.unnamedAccount,
  auditFields: ({ accountName }) => ({ 'account name': accountName }),
  search: {
    label: 'Passwords',
    place: 6,
    found: ({ accountName, login }) => ({ text: [accountName], listText: login }),
    scopeOf: (_db, actor) => {
      const staffId = viewerOf(actor)
      return staffId === undefined ? { only: 'all' } : { only: 'accounts', staffId }
    },
  },
  trash: {
    label: 'Password',
    permission: 'passwords.manage-access',
  },
})

/** Without `passwords.read-all`, an actor sees the accounts shared with them. */
const viewerOf = ({ role, userId }: Actor) => (can(role, 'passwords.read-all') ? undefined : userId)

/** Accounts that the actor may see, newest first (spec section 7). */
export const listPasswords = (deps: Deps, actor: Actor, query: VaultQuery) =>
  listPage(deps, query, {
    kind: 'password',
    viewer: viewerOf(actor),
    read: (page) => repository.listAccounts(deps.db, viewerOf(actor), page),
    placeOf: (row) => ({ at: row.createdAt, id: row.id }),
    viewOf,
  })

/**
 * The account. Errors: 404 for a missing account and for an account hidden from the actor;
 * `record.deleted` for an account that the actor sees in the trash.
 */
export function findVisible(deps: Deps, actor: Actor, id: string): repository.AccountRow {
  const row = repository.findAccount(deps.db, id, viewerOf(actor))
  if (!row) throw notFound()
  if (row.deletedAt) throw deleted(row.deletedAt)
  return row
}

export const readPassword = (deps: Deps, actor: Actor, id: string): PasswordView =>
  viewOf(findVisible(deps, actor, id))

/** Errors: `request.invalid` for sharing with someone who is not on the team. */
export function createPassword(deps: Deps, actor: Actor, input: CreatePasswordBody): PasswordView {
  const { password, access, ...fields } = input
  assertStaff(deps, access)
  const id = newId()
  const sealed = deps.vault.seal(password, passwordContext(id))
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const row = { id, ...fields, password: sealed, passwordChangedAt: at }
    passwords.create({ tx, deps, actor }, row, { affected: access })
    repository.setAccess(tx, id, [...new Set(access)], at)
    notifyShared(tx, deps, actor, id, access)
    return load(tx, id)
  })
}

/**
 * Without a password the stored one is kept; a new one moves the old one to the history. Errors:
 * 404; `passwords.by-admin`; `record.conflict`; `request.invalid` for sharing with someone who is
 * not on the team.
 */
export function updatePassword(
  deps: Deps,
  actor: Actor,
  id: string,
  input: UpdatePasswordBody,
): PasswordView {
  const row = findVisible(deps, actor, id)
  const { password, access, version, ...fields } = input
  const accessChanges = !sameAccess(accessOf(row), access)
  const isManaged =
    accessChanges || fields.accountName !== row.accountName || fields.url !== row.url
  if (isManaged && !can(actor.role, 'passwords.manage-access')) throw byAdmin()
  if (accessChanges) assertStaff(deps, access)
  const at = instant(deps.clock)
  const valueId = newId()
  const sealedNow = repository.findSealed(deps.db, id)
  const current = sealedNow ? deps.vault.open(sealedNow, passwordContext(id)) : undefined
  const changed = password !== undefined && password !== current
  const sealed = changed ? deps.vault.seal(password, passwordContext(id)) : undefined
  const archived =
    changed && current !== undefined
      ? deps.vault.seal(current, oldValueContext(valueId))
      : undefined
  return transaction(deps.db, (tx) => {
    const before = repository.listAccess(tx, id)
    const formatNames = (ids: readonly string[]) => repository.listNames(tx, ids).join(', ')
    const changes = {
      ...(changed && { password: [null, true] as const }),
      ...(accessChanges && { access: [formatNames(before), formatNames(access)] as const }),
    }
    const stored = sealed ? { password: sealed, passwordChangedAt: at } : {}
    const change = { ...fields, ...stored }
    passwords.update({ tx, deps, actor }, { id, version }, change, { changes, affected: access })
    if (archived) {
      const value = { valueId, accountId: id, password: archived, replacedAt: at }
      repository.insertOldValue(tx, { ...value, replacedBy: actor.userId })
    }
    if (accessChanges) {
      repository.setAccess(tx, id, [...new Set(access)], at)
      const added = access.filter((staffId) => !before.includes(staffId))
      notifyShared(tx, deps, actor, id, added)
    }
    return load(tx, id)
  })
}

export const passwordsTrash = trashUseCases(passwords, load)

function assertStaff(deps: Deps, ids: string[]): void {
  const staffIds = repository.findStaffIds(deps.db, ids)
  if (ids.some((id) => !staffIds.includes(id))) {
    throw invalidField('access', messages.people.noSuchStaff)
  }
}

/** Notifies people in the bell who may now see an account. */
function notifyShared(tx: Tx, deps: Deps, actor: Actor, subjectId: string, ids: readonly string[]) {
  for (const userId of new Set(ids)) {
    if (userId !== actor.userId) notify(tx, deps, { userId, kind: 'password.shared', subjectId })
  }
}

function load(tx: Tx, id: string): PasswordView {
  const row = repository.findAccount(tx, id, undefined)
  if (!row) throw notFound()
  return viewOf(row)
}

const accessOf = (row: repository.AccountRow) => row.access.split(',').filter(Boolean)

const viewOf = (row: repository.AccountRow): PasswordView => ({ ...row, access: accessOf(row) })

const byAdmin = () => new DomainError('forbidden', 'passwords.by-admin', messages.vault.byAdmin)
