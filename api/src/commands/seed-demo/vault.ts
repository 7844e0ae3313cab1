import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import * as vaultLinks from '../../modules/vault/links/links.usecases.ts'
import { setAccess } from '../../modules/vault/passwords/passwords.repository.ts'
import { passwordContext } from '../../modules/vault/passwords/passwords.rules.ts'
import { passwords } from '../../modules/vault/passwords/passwords.usecases.ts'
import * as vaultPrompts from '../../modules/vault/prompts/prompts.usecases.ts'
import { documents, recordings } from '../../modules/vault/recordings/recordings.usecases.ts'
import { demoClientId } from './client-list.ts'
import { type DemoWorld, demoIds } from './people.ts'

const day = 86_400_000
const clientOf = (index: number | null) => (index === null ? null : demoClientId(index))
const idOf = (group: string, index: number) =>
  `00000000-0000-4000-8000-000000${group}${String(index).padStart(4, '0')}`
/** File ids that lead nowhere, in the form that Drive uses. */
const driveLink = (kind: string, index: number) =>
  `https://drive.google.com/file/d/sample-${kind}-file-${index}/view`

const prompts = [
  {
    client: 1,
    title: 'First line for freight companies',
    description: 'Opens a cold mail with something true about the company.',
    prompt:
      'Write one opening sentence to {{name}} at {{company}}.\nMention their {{recent event}}.\nNo flattery, at most 20 words.',
    notes: 'Works best with a real event.',
  },
  {
    client: 0,
    title: 'Reply to “not now”',
    description: 'A short answer that keeps the door open.',
    prompt: 'Answer {{name}} politely.\nOffer to write again in {{months}} months.',
    notes: '',
  },
  {
    client: null,
    title: 'Research one company',
    description: 'Collects what a caller should know before the first meeting.',
    prompt:
      'Summarise {{company}} in five lines:\n1. what they sell\n2. to whom\n3. how they find customers\n4. what changed this year\n5. one good question',
    notes: 'For any client.',
  },
]

const links = [
  { client: 0, title: 'Lead sheet', link: 'https://example.com/lead-sheet', notes: '' },
  {
    client: 2,
    title: 'Landing page',
    link: 'https://example.com/demo-robotics',
    notes: 'The page that the campaign leads to.',
  },
  { client: null, title: 'Deliverability test', link: 'https://example.org/mail-test', notes: '' },
]

const accounts = [
  {
    accountName: 'Ad account',
    login: 'ads@leadwright.test',
    password: 'sample-password-of-the-ad-account',
    notes: 'Shared with the client.',
    access: [demoIds.staff],
  },
  {
    accountName: 'Mail warm-up',
    login: 'warmup@leadwright.test',
    password: 'sample-password-of-the-warm-up',
    notes: '',
    access: [demoIds.staffTwo, demoIds.staffThree],
  },
]

/** A few plainly sample items for each tab of the vault, and two password accounts. */
export function seedVault(tx: Tx, { deps }: DemoWorld): void {
  const { clock, vault } = deps
  const daysAgo = (days: number) => instant(clock, -day * days)

  for (const [index, { client, ...texts }] of prompts.entries()) {
    const row = { id: idOf('d1', index), ...texts, clientId: clientOf(client) }
    const updatedBy = demoIds.staff
    vaultPrompts.prompts.record.insert(tx, { ...row, updatedBy }, daysAgo(3 + index * 4))
  }
  for (const [index, { client, ...texts }] of links.entries()) {
    const row = { id: idOf('d2', index), ...texts, clientId: clientOf(client) }
    vaultLinks.links.record.insert(tx, row, daysAgo(2 + index * 5))
  }
  for (const { record } of [recordings, documents]) {
    const group = record.type === 'recording' ? 'd3' : 'd4'
    for (const [index, client] of [0, 1, 7, null].entries()) {
      const googleDriveLink = driveLink(`${record.type}s`, index)
      const row = { id: idOf(group, index), clientId: clientOf(client), googleDriveLink }
      record.insert(tx, row, daysAgo(1 + index * 6))
    }
  }
  for (const [index, { access, ...account }] of accounts.entries()) {
    const id = idOf('d5', index)
    const at = daysAgo(5 + index * 20)
    const password = vault.seal(account.password, passwordContext(id))
    passwords.insert(tx, { id, ...account, password, passwordChangedAt: at }, at)
    setAccess(tx, id, access, at)
  }
}
