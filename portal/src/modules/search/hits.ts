import type { SearchGroup, SearchHit } from '@leadwright/shared/contracts/search'
import { can } from '@leadwright/shared/permissions'
import { count } from '../../lib/format.ts'
import { clientTabPath, paths, staffPath, tasksPath, vaultTabPath } from '../../lib/paths.ts'

type Hit = Pick<SearchHit, 'id' | 'scope'>

/** The address of the found thing itself; those that are not named are in the vault. */
export function hitPath(kind: string, { id, scope }: Hit, role: string): string {
  const named = (path: string, name: string) => `${path}?${new URLSearchParams({ [name]: id })}`
  switch (kind) {
    case 'client':
      return clientTabPath(id, 'details')
    case 'video':
      return named(paths.academy, 'video')
    case 'staff':
      return staffPath(id)
    case 'task':
      return tasksPath({ person: can(role, 'tasks.assign') ? scope || 'none' : 'me', task: id })
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
