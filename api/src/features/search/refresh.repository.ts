import { type SearchKind, searchKinds } from '@leadwright/shared/contracts/search'
import { type Db, prepared, type Tx } from '../../db/client.ts'

export interface StaleDocument {
  docId: number
  kind: SearchKind
  id: string
}

const statements = prepared(({ $client: client }) => ({
  stale: client.prepare<[number], StaleDocument>(`
    SELECT d.doc_id AS docId, d.kind, d.id FROM search_stale s CROSS JOIN search_documents d
    ON d.doc_id = s.doc_id ORDER BY s.doc_id DESC LIMIT ?`),
  fill: client.prepare<[Filled & { docId: number }]>(`
    UPDATE search_documents SET title = @title, subtitle = @subtitle, scope = @scope,
      text = @text, list_text = @listText, hidden = @hidden WHERE doc_id = @docId`),
  settle: client.prepare<[string]>(
    'DELETE FROM search_stale WHERE doc_id IN (SELECT value FROM json_each(?))',
  ),
  index: new Map(
    searchKinds.map((kind) => [
      kind,
      client.prepare<[number, string]>(
        `INSERT OR REPLACE INTO search_${kind}_index (rowid, pieces) VALUES (?, ?)`,
      ),
    ]),
  ),
}))

/** The newest first, so that what was just written is found soon. */
export const listStale = (db: Db, limit: number): StaleDocument[] => statements(db).stale.all(limit)

interface Filled {
  title: string
  subtitle: string
  scope: string
  text: string
  listText: string
  hidden: 0 | 1
}

/** @param entry what the index holds of it (rules: indexEntry). */
export function fillDocument(tx: Tx, place: StaleDocument, filled: Filled, entry: string): void {
  const { docId, kind } = place
  const { title, subtitle, scope, text, listText, hidden } = filled
  statements(tx).fill.run({ docId, title, subtitle, scope, text, listText, hidden })
  statements(tx).index.get(kind)?.run(docId, entry)
}

/** They are as their sources. */
export function settle(tx: Tx, docIds: readonly number[]): void {
  statements(tx).settle.run(JSON.stringify(docIds))
}

/** The parts that an index consists of; a search looks into each. */
export const countParts = (db: Db, kind: SearchKind): number =>
  Number(
    db.$client.prepare(`SELECT count(DISTINCT segid) FROM search_${kind}_index_idx`).pluck().get(),
  )

/**
 * Returns whether there was something to merge.
 * @param pages how many are written; negative to begin a merge of all parts into one.
 */
export function mergeParts(tx: Tx, kind: SearchKind, pages: number): boolean {
  const index = `search_${kind}_index`
  const changes = () => Number(tx.$client.prepare('SELECT total_changes()').pluck().get())
  const before = changes()
  tx.$client.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`).run(pages)
  // The statement counts as one change itself.
  return changes() - before > 1
}
