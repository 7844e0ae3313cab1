import type { SearchGroup, SearchHit, SearchKind } from '@leadwright/shared/contracts/search'
import { can } from '@leadwright/shared/permissions'
import { count } from '../../lib/format.ts'
import { clientTabPath, paths, staffPath, vaultTabPath } from '../../lib/paths.ts'

/** What a group of results is called. */
export const kindLabels: Record<SearchKind, string> = {
  client: 'Clients',
  prompt: 'Prompts',
  link: 'Links',
  recording: 'Recordings',
  document: 'Documents',
  password: 'Passwords',
  video: 'Videos',
  staff: 'Staff',
  task: 'Tasks',
}

type Hit = Pick<SearchHit, 'id' | 'ownerId'>

/** The address of the found thing itself. */
export function hitPath(kind: SearchKind, { id, ownerId }: Hit, role: string): string {
  const named = (path: string, name: string) => `${path}?${new URLSearchParams({ [name]: id })}`
  switch (kind) {
    case 'client':
      return clientTabPath(id, 'details')
    case 'video':
      return named(paths.academy, 'video')
    case 'staff':
      return named(paths.office, 'staff')
    case 'task':
      return named(can(role, 'tasks.assign') ? staffPath(ownerId || 'none') : paths.tasks, 'task')
    default:
      return named(vaultTabPath(`${kind}s`), 'item')
  }
}

/** How many were found in all, e.g. "12 results", or "More than 100 results". */
export function countText(groups: readonly SearchGroup[]): string {
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  const text = count(total, 'result')
  return groups.some(({ more }) => more) ? `More than ${text}` : text
}
