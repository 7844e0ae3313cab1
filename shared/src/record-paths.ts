import { ownClient } from './own-client.ts'
import { paths } from './portal-paths.ts'
import type { VaultKindName, VaultTabName } from './record-kinds.ts'

/** Paths of records; separate from `portal-paths.ts`, because the login page needs none of them. */

export const clientPath = (clientId: string) => `${paths.clients}/${encodeURIComponent(clientId)}`
/** The viewer's updates, with one of them open. */
export const updatePath = (updateId: string) =>
  `${paths.updates}?update=${encodeURIComponent(updateId)}`
/** A section of a client's page. */
export const clientTabPath = (clientId: string, tab: string) =>
  `${clientPath(clientId)}/${encodeURIComponent(tab)}`
export const staffPath = (staffId: string) => `${paths.staff}/${encodeURIComponent(staffId)}`
/** A section of a team member's page. */
export const staffTabPath = (staffId: string, tab: string) =>
  `${staffPath(staffId)}/${encodeURIComponent(tab)}`
/** The viewer's conversation about a record. */
export const conversationPath = (recordId: string) =>
  `${paths.conversations}?${new URLSearchParams({ conversation: recordId })}`
/** The same in the team's inbox, at one of its comments; `comment` is its id, or the id of a file in it. */
export const inboxConversationPath = (recordId: string, comment: string) =>
  `${paths.waiting}?${new URLSearchParams({ conversation: recordId, comment })}`
/** A target list as its client reads it. */
export const ownTargetListPath = (listId: string) =>
  `${paths.targeting}/${encodeURIComponent(listId)}`
/** A lead as its client sees it. */
export const ownLeadPath = (leadId: string) => `${paths.ownLeads}/${encodeURIComponent(leadId)}`
/** Where the viewing client says which leads are still open. */
export const openLeadsPath = `${paths.ownLeads}/open`
/** The viewing client's appointments that no one has answered. */
export const unansweredLeadsPath = `${paths.ownLeads}?state=unanswered`
/** A lead as the team sees it. */
export const leadPath = (leadId: string) => `${paths.leads}/${encodeURIComponent(leadId)}`
/** The leads of a client, or the viewing client's own. */
export const leadListPath = (clientId: string) =>
  clientId === ownClient ? paths.ownLeads : clientTabPath(clientId, 'leads')
/** The leads that a figure counts: from one Monday to another, or all of them. */
export const figurePath = (
  clientId: string,
  list: { figure: 'leads' | 'appointments'; from?: string; to?: string },
) => `${leadListPath(clientId)}?${new URLSearchParams({ ...list })}`
/** All active clients' figures of a week, by its Monday. */
export const weeklyFiguresPath = (week: string) =>
  `${paths.weeklyFigures}?${new URLSearchParams({ week })}`
/** A filtered list of tasks: `person` is a team member's id, `me`, `none` or `all`; `task` gets the focus. */
export const tasksPath = (
  filter: Partial<Record<'person' | 'client' | 'due' | 'state' | 'task', string>>,
) => `${paths.tasks}?${new URLSearchParams(filter)}`
export const submissionPath = (id: string) => `${paths.hiring}/${encodeURIComponent(id)}`
/** A client's updates, with one of them open. */
export const clientUpdatePath = (clientId: string, updateId: string) =>
  `${clientTabPath(clientId, 'updates')}?update=${encodeURIComponent(updateId)}`
/** A tab of the page about people who never signed up. */
export const personalDataPath = (tab: 'search' | 'requests' | 'do-not-contact') =>
  `${paths.personalData}/${tab}`
/** The audit log of one record. */
export const activityPath = (subject: string) =>
  `${paths.audit}?${new URLSearchParams({ subject })}`
export const vaultTabPath = (tab: VaultTabName) => `${paths.vault}/${tab}`
/** A vault tab with one of its records open. */
export const vaultItemPath = (kind: VaultKindName, id: string) =>
  `${vaultTabPath(`${kind}s`)}?${new URLSearchParams({ item: id })}`
/** The viewing client's report of a month such as 2024-01. */
export const monthPath = (month: string) => `${paths.months}/${encodeURIComponent(month)}`
/** A client's report of a month. */
export const clientReportPath = (clientId: string, month: string) =>
  `${clientTabPath(clientId, 'report')}?${new URLSearchParams({ month })}`
/** The finances of a month such as 2024-01. */
export const financesPath = (month: string) => `${paths.finances}/${encodeURIComponent(month)}`
export const academyPath = (section: string) =>
  `${paths.academy}?${new URLSearchParams({ section })}`
export const roomPath = (slug: string) => `${paths.meet}/${encodeURIComponent(slug)}`
