import type { Permission } from './permissions.ts'

interface VaultKind {
  /** The name of one record. */
  label: string
  /** The permission to add one. */
  add: Permission
}

/** Kinds of records in the vault. The tab of a kind has its name in the plural. */
export const vaultKinds = {
  prompt: { label: 'Prompt', add: 'vault.write' },
  link: { label: 'Link', add: 'vault.write' },
  recording: { label: 'Recording', add: 'vault.write' },
  document: { label: 'Document', add: 'vault.write' },
  password: { label: 'Password Account', add: 'passwords.manage-access' },
} as const satisfies Record<string, VaultKind>

export type VaultKindName = keyof typeof vaultKinds
export type VaultTabName = `${VaultKindName}s`

export const vaultKindNames = Object.keys(vaultKinds) as VaultKindName[]

/** Kinds of records outside the vault. */
const otherKindNames = [
  'applicant',
  'client',
  'client-note',
  'comment',
  'event',
  'file',
  'lead',
  'meeting',
  'milestone',
  'past-client',
  'payment',
  'person',
  'receipt',
  'sending-domain',
  'staff',
  'target-list',
  'task',
  'update',
  'video',
] as const

/** The name of a kind in the search and the trash; stored, so it never changes. */
export type RecordKindName = VaultKindName | (typeof otherKindNames)[number]

export const recordKindNames: readonly RecordKindName[] = [...vaultKindNames, ...otherKindNames]
