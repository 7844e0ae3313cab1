import { fold, foldVersion } from '@leadwright/shared/text'
import type { Db, Tx } from '../../db/client.ts'
import { normalizeText } from './normalize.ts'

/**
 * Columns that contain folded text; folding it again gives the same result as folding the original.
 */
const columns = [
  ['hiring_submissions', 'search_text', 'folded'],
  ['targets', 'search_text', 'folded'],
  ['client_exclusions', 'search_text', 'folded'],
  ['search_records', 'text', 'folded_lines'],
  ['search_records', 'list_text', 'folded_lines'],
] as const

/**
 * SQLite's number for applications, used for the folding version of stored text; 0 in release 1.0.
 */
const versionOf = ({ $client }: Db) => $client.pragma('user_version', { simple: true })

export const isFoldedAsNow = (db: Db): boolean => versionOf(db) === foldVersion

/**
 * Folds every stored text with the current rules, so that records of an older release are found.
 */
export function foldStored({ $client }: Tx): void {
  $client.function('folded', { deterministic: true }, (text) => fold(String(text)))
  $client.function('folded_lines', { deterministic: true }, (text) => normalizeText(String(text)))
  for (const [table, column, folded] of columns) {
    const value = `${folded}(${column})`
    $client.exec(`UPDATE ${table} SET ${column} = ${value} WHERE ${column} <> ${value}`)
  }
  $client.pragma(`user_version = ${foldVersion}`)
}
