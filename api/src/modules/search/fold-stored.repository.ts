import { fold, foldVersion } from '@leadwright/shared/text'
import type { Db, Tx } from '../../db/client.ts'
import { normalizeText } from './normalize.ts'

/** Columns that hold folded text; folding it again gives what folding the original would. */
const columns = [
  ['clients', 'search_text', 'folded'],
  ['hiring_submissions', 'search_text', 'folded'],
  ['search_records', 'text', 'folded_lines'],
  ['search_records', 'list_text', 'folded_lines'],
] as const

/** SQLite's own number for an application: how the stored texts were folded; 0 by release 1.0. */
const versionOf = ({ $client }: Db) => $client.pragma('user_version', { simple: true })

export const isFoldedAsNow = (db: Db): boolean => versionOf(db) === foldVersion

/** Folds every stored text as it is folded now, so that the records of an older release are found. */
export function foldStored({ $client }: Tx): void {
  $client.function('folded', { deterministic: true }, (text) => fold(String(text)))
  $client.function('folded_lines', { deterministic: true }, (text) => normalizeText(String(text)))
  for (const [table, column, folded] of columns) {
    const value = `${folded}(${column})`
    $client.exec(`UPDATE ${table} SET ${column} = ${value} WHERE ${column} <> ${value}`)
  }
  $client.pragma(`user_version = ${foldVersion}`)
}
