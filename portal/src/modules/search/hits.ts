import type { SearchGroup, SearchHit } from '@leadwright/shared/contracts/search'
import { count, formatDay } from '../../lib/format.ts'

type Hit = Pick<SearchHit, 'scope' | 'subtitle'>

/** Shown next to a result's title; events and meetings of the same name are distinguished by their days. */
export const subtitleOf = (kind: string, { scope, subtitle }: Hit): string =>
  kind === 'event' || kind === 'meeting'
    ? [formatDay(scope), subtitle].filter(Boolean).join(', ')
    : subtitle

/** The total, e.g. "12 results", or "More than 100 results". */
export function countText(groups: readonly SearchGroup[]): string {
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  const text = count(total, 'result')
  return groups.some(({ more }) => more) ? `More than ${text}` : text
}
