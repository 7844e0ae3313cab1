import { can, type Permission } from '@leadwright/shared/permissions'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { clientPath, clientTabPath, staffPath, tasksPath } from '@leadwright/shared/record-paths'
import type { ClientCommand, Command } from '../modules/search/palette-groups.ts'

/** What is added to one client: by its tab, whose Add button opens the dialog. */
const clientAdditions: readonly (ClientCommand & { permission: Permission })[] = [
  { permission: 'updates.decide', title: 'Write Update…', tab: 'updates' },
  { permission: 'clients.work', title: 'Add Note or Call…', tab: 'notes' },
  { permission: 'payments.write', title: 'Enter Payment…', tab: 'payments' },
  { permission: 'bookings.manage', title: 'Schedule a Meeting…', tab: 'meetings' },
  { permission: 'clients.work', title: 'Add Lead…', tab: 'leads' },
]

const clientTabs: readonly (readonly [Permission, title: string, tab: string])[] = [
  ['clients.work', 'Open Leads', 'leads'],
  ['payments.read', 'Open Payments', 'payments'],
  ['clients.work', 'Open Meetings', 'meetings'],
]

/** Actions that ask for their client; those that start elsewhere are not repeated. */
export const clientCommandsFor = (role: string): ClientCommand[] =>
  clientAdditions.filter(({ permission, tab }) => tab !== 'leads' && can(role, permission))

/** What the role can do with a search result, starting with opening it. */
export function actionsOn(kind: RecordKindName, id: string, role: string): Command[] {
  const group = 'Actions'
  if (kind === 'client') {
    return [
      { group, title: 'Open', to: clientPath(id) },
      ...clientAdditions
        .filter(({ permission }) => can(role, permission))
        .map(
          ({ title, tab }) => ({ group, title, to: clientTabPath(id, tab), adds: true }) as const,
        ),
      ...clientTabs
        .filter(([permission]) => can(role, permission))
        .map(([, title, tab]) => ({ group, title, to: clientTabPath(id, tab) }) as const),
    ]
  }
  if ((kind === 'staff' || kind === 'person') && can(role, 'tasks.assign')) {
    return [
      { group, title: 'Open', to: staffPath(id) },
      { group, title: 'Add Task…', to: tasksPath({ person: id }), adds: true },
      { group, title: 'Open Tasks', to: tasksPath({ person: id }) },
    ]
  }
  return []
}
