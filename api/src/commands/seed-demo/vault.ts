import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import * as vaultLinks from '../../modules/vault/links/links.usecases.ts'
import { setAccess } from '../../modules/vault/passwords/passwords.repository.ts'
import { passwordContext } from '../../modules/vault/passwords/passwords.rules.ts'
import { passwords } from '../../modules/vault/passwords/passwords.usecases.ts'
import * as vaultPrompts from '../../modules/vault/prompts/prompts.usecases.ts'
import { documents, recordings } from '../../modules/vault/recordings/recordings.usecases.ts'
import { demoClientId } from './client-list.ts'
import { type DemoWorld, demoIdOf, demoIds } from './people.ts'
import samples from './samples/vault.json' with { type: 'json' }

const day = 86_400_000
const clientOf = (index: number | null) => (index === null ? null : demoClientId(index))
const idOf = (group: string, index: number) =>
  `00000000-0000-4000-8000-000000${group}${String(index).padStart(4, '0')}`
/** Ids of files that do not exist, in Drive's format. */
const driveLink = (kind: string, index: number) =>
  `https://drive.google.com/file/d/sample-${kind}-file-${index}/view`

interface Share {
  by: string
  daysAgo: number
}

/** A few items for each tab of the vault, some of them shared, and two password accounts. */
export function seedVault(tx: Tx, { deps }: DemoWorld): void {
  const { clock, vault } = deps
  const daysAgo = (days: number) => instant(clock, -day * days)

  for (const [index, { client, ...texts }] of samples.prompts.entries()) {
    const row = { id: idOf('d1', index), ...texts, clientId: clientOf(client) }
    const updatedBy = demoIds.staff
    vaultPrompts.prompts.record.insert(tx, { ...row, updatedBy }, daysAgo(3 + index * 4))
  }
  const share = (shared: Share | null) =>
    shared && { sharedAt: daysAgo(shared.daysAgo), sharedBy: demoIdOf(shared.by) }
  for (const [index, { client, shared, ...texts }] of samples.links.entries()) {
    const row = { id: idOf('d2', index), ...texts, ...share(shared), clientId: clientOf(client) }
    vaultLinks.links.record.insert(tx, row, daysAgo(2 + index * 5))
  }
  for (const { record } of [recordings, documents]) {
    const [group, items] =
      record.type === 'recording' ? ['d3', samples.recordings] : ['d4', samples.documents]
    for (const [index, { client, title, daysAgo: days, shared }] of items.entries()) {
      const googleDriveLink = driveLink(`${record.type}s`, index)
      const row = { id: idOf(group, index), clientId: clientOf(client), title, googleDriveLink }
      record.insert(tx, { ...row, ...share(shared) }, daysAgo(days))
    }
  }
  for (const [index, { access, ...account }] of samples.accounts.entries()) {
    const id = idOf('d5', index)
    const at = daysAgo(5 + index * 20)
    const password = vault.seal(account.password, passwordContext(id))
    passwords.insert(tx, { id, ...account, password, passwordChangedAt: at }, at)
    setAccess(tx, id, access.map(demoIdOf), at)
  }
}
