import type { Deps } from '../../deps.ts'
import { findSourceIds } from '../search/search.usecases.ts'

/** Up to so many found items are ordered by themselves; more are met soon on the way down the list. */
const few = 1_000

/**
 * The items that hold the text, when they are few: then a list reads only them. Undefined when they
 * are many, or the text is too short for the index: then the list is walked from its newest item,
 * and stops when the page is full. So neither a rare nor a common word reads the whole table.
 */
export function narrow(
  deps: Deps,
  kind: 'prompt' | 'link' | 'recording' | 'document',
  search: string,
): string[] | undefined {
  if (search.trim() === '') return undefined
  const ids = findSourceIds(deps, kind, search, few + 1)
  return ids && ids.length <= few ? ids : undefined
}
