import type { SearchGroup, SearchHit } from '@leadwright/shared/contracts/search'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  clientTabPath,
  clientUpdatePath,
  staffPath,
  submissionPath,
  tasksPath,
  vaultTabPath,
} from '@leadwright/shared/record-paths'
import { count, formatDay } from '../../lib/format.ts'

type Hit = Pick<SearchHit, 'id' | 'scope' | 'subtitle'>

/** The path of a search result; kinds not listed here are in the vault. */
export function hitPath(kind: string, { id, scope, subtitle }: Hit, role: string): string {
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
    case 'milestone':
      return `${paths.timeline}?${new URLSearchParams({ q: subtitle })}`
    case 'event':
      return `${paths.calendar}?${new URLSearchParams({ day: scope })}`
    case 'update':
      return clientUpdatePath(scope, id)
    case 'applicant':
      return submissionPath(id)
    case 'person':
      return staffPath(id)
    default:
      return named(vaultTabPath(`${kind}s`), 'item')
  }
}

/** Shown next to a result's title; events of the same name are distinguished by their days. */
export const subtitleOf = (kind: string, { scope, subtitle }: Hit): string =>
  kind === 'event' ? [formatDay(scope), subtitle].filter(Boolean).join(', ') : subtitle

/** The total, e.g. "12 results", or "More than 100 results". */
export function countText(groups: readonly SearchGroup[]): string {
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  const text = count(total, 'result')
  return groups.some(({ more }) => more) ? `More than ${text}` : text
}
