import type { Deps } from '../../deps.ts'
import { refreshDocuments } from './search.usecases.ts'

/** Keeps the search documents close to the data between searches. */
export const refreshSearch = (deps: Deps): void => refreshDocuments(deps)
