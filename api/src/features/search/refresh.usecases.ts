import { setImmediate } from 'node:timers/promises'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import * as repository from './refresh.repository.ts'
import { documentText, indexEntry } from './search.rules.ts'
import { placeSources, readSources } from './search-sources.repository.ts'

/** Documents that are filled in one transaction; between two, other requests are served. */
const batch = 50

/**
 * Fills the documents whose source changed, so that an answer is never behind the data. A search
 * waits for it; run now and then too, so that searches find little to do.
 * @param end stops at this moment of `performance.now()`.
 */
export async function refreshDocuments(
  { db }: Pick<Deps, 'db'>,
  { end = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  while (fillBatch(db) === batch && performance.now() < end) await setImmediate()
}

/** Returns how many were filled. */
function fillBatch(db: Deps['db']): number {
  if (repository.listStale(db, 1).length === 0) return 0
  return transaction(db, (tx) => {
    // In the order of the index, which is written fastest so.
    const places = repository.listStale(tx, batch).toReversed()
    for (const [kind, ofKind] of Map.groupBy(places, (place) => place.kind)) {
      const ids = ofKind.map(({ id }) => id)
      const sources = new Map(readSources(tx, kind, ids).map((source) => [source.id, source]))
      for (const place of ofKind) {
        const source = sources.get(place.id)
        if (!source) continue
        const { body, listBody, labels, ...shown } = source
        const text = documentText(body)
        const listText = documentText(listBody)
        const entry = indexEntry(`${text}\n${listText}`, labels.split(',').filter(Boolean))
        repository.fillDocument(tx, place, { ...shown, text, listText }, entry)
      }
    }
    repository.settle(
      tx,
      places.map(({ docId }) => docId),
    )
    return places.length
  })
}

/**
 * Puts the documents in the order of their sources' creation. Needed after rows were added that are
 * older than others, by an import or as the demo; what is added one by one is in order.
 */
export const reorderDocuments = (tx: Tx): void => placeSources(tx)
