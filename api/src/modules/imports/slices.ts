import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Db, type Tx, transaction } from '../../db/client.ts'

/** How long one transaction works before other requests get a turn (ms). */
const sliceMs = 15
/** Rows that are read for one slice. */
const sliceRows = 200

/**
 * Works through rows in the order of their lines, in short transactions.
 *
 * @param read the next rows after a line; called in the transaction
 * @param work for one row
 * @param end at the end of each slice, in its transaction; after the last one, `isLast` is true
 */
export async function inSlices<Row extends { line: number }>(
  db: Db,
  read: (tx: Tx, after: number, limit: number) => Row[],
  work: (tx: Tx, row: Row) => void,
  end: (tx: Tx, slice: { rows: Row[]; isLast: boolean }) => void = () => {},
): Promise<void> {
  let after = 0
  for (;;) {
    const isLast = transaction(db, (tx) => {
      const until = performance.now() + sliceMs
      const rows = read(tx, after, sliceRows)
      const worked: Row[] = []
      for (const row of rows) {
        work(tx, row)
        worked.push(row)
        after = row.line
        if (performance.now() >= until) break
      }
      const last = rows.length < sliceRows && worked.length === rows.length
      end(tx, { rows: worked, isLast: last })
      return last
    })
    if (isLast) return
    await yieldToEventLoop()
  }
}
