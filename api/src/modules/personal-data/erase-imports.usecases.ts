import type { EventContext } from '../automation/events.usecases.ts'
import { discardImportIn, listUnfinishedRows } from '../imports/for-others.usecases.ts'
import { type Person, personMatcher } from './person-matcher.ts'

/** Deletes every import that is not published and names one of these people. */
export function eraseImportsOf({ tx }: EventContext, people: readonly Partial<Person>[]): void {
  const matchers = people.map((person) => personMatcher({ ...none, ...person }))
  const named = new Set<string>()
  for (const { importId, cells } of listUnfinishedRows(tx)) {
    if (named.has(importId)) continue
    if (matchers.some((matchesOf) => matchesOf({ texts: cells }).length > 0)) named.add(importId)
  }
  for (const importId of named) discardImportIn(tx, importId)
}

const none: Person = { email: null, phone: '', link: null, name: '' }
