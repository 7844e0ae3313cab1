import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { insertLink } from '../../modules/vault/links/links.repository.ts'
import { insertAccount, setAccess } from '../../modules/vault/passwords/passwords.repository.ts'
import { passwordPlace } from '../../modules/vault/passwords/passwords.rules.ts'
import { insertPrompt } from '../../modules/vault/prompts/prompts.repository.ts'
import { insertItem } from '../../modules/vault/recordings/recordings.repository.ts'
import { demoClientId } from './clients.ts'
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
    notes: 'Sample prompt. Works best with a real event.',
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
    notes: 'Sample prompt for any client.',
  },
]

const links = [
  { client: 0, title: 'Sample lead sheet', link: 'https://example.com/lead-sheet', notes: '' },
  {
    client: 2,
    title: 'Sample landing page',
    link: 'https://example.com/demo-robotics',
    notes: 'The page that the sample campaign leads to.',
  },
  { client: null, title: 'Deliverability test', link: 'https://example.org/mail-test', notes: '' },
]

const accounts = [
  {
    accountName: 'Sample ad account',
    login: 'ads@leadwright.test',
    password: 'sample-password-of-the-ad-account',
    notes: 'Sample account; it opens nothing.',
    access: [demoIds.staff],
  },
  {
    accountName: 'Sample mail warm-up',
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
    const stamp = { at: daysAgo(3 + index * 4), by: demoIds.staff }
    insertPrompt(tx, idOf('d1', index), { ...texts, clientId: clientOf(client) }, stamp)
  }
  for (const [index, { client, ...texts }] of links.entries()) {
    const body = { ...texts, clientId: clientOf(client) }
    insertLink(tx, idOf('d2', index), body, daysAgo(2 + index * 5))
  }
  for (const kind of ['recordings', 'documents'] as const) {
    const group = kind === 'recordings' ? 'd3' : 'd4'
    for (const [index, client] of [0, 1, 7, null].entries()) {
      const googleDriveLink = driveLink(kind, index)
      const row = { id: idOf(group, index), clientId: clientOf(client), googleDriveLink }
      insertItem(tx, kind, { ...row, at: daysAgo(1 + index * 6) })
    }
  }
  for (const [index, { access, ...account }] of accounts.entries()) {
    const id = idOf('d5', index)
    const at = daysAgo(5 + index * 20)
    const password = vault.seal(account.password, passwordPlace(id))
    const stamps = { passwordChangedAt: at, createdAt: at, updatedAt: at }
    insertAccount(tx, { id, ...account, password, ...stamps })
    setAccess(tx, id, access, at)
  }
}
