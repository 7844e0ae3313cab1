import type { Deps } from '../../deps.ts'
import { refreshDocuments } from './refresh.usecases.ts'
import { tidyIndexes } from './tidy.usecases.ts'

/** Milliseconds of one run; a stop of the server waits no longer for it. */
const within = 2_000

/** Keeps the search documents close to the data between searches, and their indexes quick. */
export async function refreshSearch(deps: Deps): Promise<void> {
  const end = performance.now() + within
  await refreshDocuments(deps, { end })
  await tidyIndexes(deps, end)
}
