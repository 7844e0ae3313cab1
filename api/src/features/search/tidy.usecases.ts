import { setImmediate } from 'node:timers/promises'
import { searchKinds } from '@leadwright/shared/contracts/search'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import * as repository from './refresh.repository.ts'

/** An index of more parts is merged into one; SQLite itself keeps a grown one at about a dozen. */
const mostParts = 8
/** Written in one transaction; between two, other requests are served. */
const pages = 200

/** Merges the parts of indexes that have many: a search of 100,000 items takes a third as long. */
export async function tidyIndexes({ db }: Pick<Deps, 'db'>, end: number): Promise<void> {
  for (const kind of searchKinds) {
    if (repository.countParts(db, kind) <= mostParts) continue
    let step = -pages
    while (performance.now() < end) {
      if (!transaction(db, (tx) => repository.mergeParts(tx, kind, step))) break
      step = pages
      await setImmediate()
    }
  }
}
