import type { EventContext } from '../automation/events.usecases.ts'
import { discardImportIn, listUnfinishedRows } from '../imports/for-others.usecases.ts'
import { matcherOfAny, type Person } from './person-matcher.ts'

/** Deletes every import that is not published and names one of these people. */
export function eraseImportsOf({ tx }: EventContext, people: readonly Partial<Person>[]): void {
  const names = matcherOfAny(people)
  const named = new Set<string>()
  for (const { importId, cells } of listUnfinishedRows(tx)) {
    if (named.has(importId)) continue
    if (names(cells)) named.add(importId)
  }
  for (const importId of named) discardImportIn(tx, importId)
}
