import type { ActionItem, ClientActionItemKind } from '@leadwright/shared/action-items'
import type { Permission } from '@leadwright/shared/permissions'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { inboxPath } from '../lib/inbox-address.ts'
import { allows } from './routes/sections.ts'

interface Section {
  label: string
  permission?: Permission
}

/**
 * The sections of a client's page with the permission to open them, in addition to that of the page. Each has
 * an address, its name being the last part; emails and the audit log contain them.
 */
export const clientSections = {
  overview: { label: 'Overview' },
  leads: { label: 'Leads' },
  campaign: { label: 'Campaign' },
  targeting: { label: 'Targeting' },
  domains: { label: 'Domains' },
  notes: { label: 'Notes' },
  conversations: { label: 'Conversations', permission: 'clients.read' },
  meetings: { label: 'Meetings' },
  activity: { label: 'Activity', permission: 'audit.read' },
  updates: { label: 'Updates', permission: 'updates.decide' },
  payments: { label: 'Payments', permission: 'payments.read' },
  report: { label: 'Report', permission: 'campaigns.write' },
  files: { label: 'Files', permission: 'clients.read' },
  vault: { label: 'Vault', permission: 'clients.read' },
  details: { label: 'Details', permission: 'clients.update' },
  access: { label: 'Access', permission: 'access.manage' },
} as const satisfies Record<string, Section>
export type ClientSection = keyof typeof clientSections

/** The tabs of a client's page. A tab opens its first section; the others are listed below the tabs. */
const clientTabs: readonly { label: string; sections: readonly ClientSection[] }[] = [
  { label: 'Overview', sections: ['overview'] },
  { label: 'Leads', sections: ['leads', 'campaign'] },
  { label: 'Targeting', sections: ['targeting', 'domains'] },
  { label: 'Story', sections: ['notes', 'conversations', 'meetings', 'activity'] },
  { label: 'Money', sections: ['updates', 'payments', 'report'] },
  { label: 'Files and access', sections: ['files', 'vault', 'details', 'access'] },
]

export const isClientSection = (name: string): name is ClientSection =>
  Object.hasOwn(clientSections, name)

export const mayOpen = (role: string, section: ClientSection): boolean => {
  const { permission }: Section = clientSections[section]
  return allows(role, permission)
}

/** The tabs that a role can open, each with the sections that it can open. */
export const clientTabsOf = (role: string) =>
  clientTabs
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter((section) => mayOpen(role, section)),
    }))
    .filter(({ sections }) => sections.length > 0)

/** Where each kind of action item is done on a client's page; deals and objections have their list in the inbox. */
const places: Record<ClientActionItemKind, { section: ClientSection; query?: string }> = {
  'updates.to-decide': { section: 'updates', query: '?status=pending' },
  'updates.unread': { section: 'updates' },
  'deals.to-confirm': { section: 'leads' },
  'objections.to-decide': { section: 'leads', query: '?state=in-question' },
  'leads.unanswered': { section: 'leads', query: '?state=unanswered' },
  'leads.to-release': { section: 'leads', query: '?state=due' },
  'leads.suggested': { section: 'leads', query: '?state=suggested' },
  'meetings.time-proposed': { section: 'meetings' },
  'conversations.unanswered': { section: 'conversations' },
}
const onlyInInbox = {
  'deals.to-confirm': 'deals',
  'objections.to-decide': 'objections',
  'conversations.unanswered': 'unanswered',
} as const

/** The page where a role acts on what waits at a client. */
export function clientItemPath(clientId: string, kind: ClientActionItemKind, role: string): string {
  const { section, query = '' } = places[kind]
  const isInInbox = kind in onlyInInbox && !(section === 'conversations' && mayOpen(role, section))
  if (isInInbox) return inboxPath(onlyInInbox[kind as keyof typeof onlyInInbox])
  return `${clientTabPath(clientId, section)}${query}`
}

type Item = Pick<ActionItem, 'kind' | 'count'>

/** What waits in some sections of a client's page. */
export function waitingIn(items: readonly Item[], sections: readonly ClientSection[]) {
  const amount = items
    .filter(
      ({ kind }) =>
        kind in places && sections.includes(places[kind as ClientActionItemKind].section),
    )
    .reduce((sum, { count }) => sum + count, 0)
  return amount > 0 ? { amount, label: 'waiting' } : undefined
}
