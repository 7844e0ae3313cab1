import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Db, putInto, transaction } from '../../db/client.ts'
import type { AuditKey } from '../../lib/audit-key.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { auditCheckpoints, auditLog } from './audit.table.ts'
import { lastAuditRow } from './audit.ts'
import { type AuditRow, hashOf } from './audit-hash.ts'
import { type AuditPart, checkAuditKey, listParts, macOf } from './audit-parts.ts'

/** Rows checked before other requests get a turn; takes about two milliseconds. */
export const rowsPerSlice = 200

interface ChainFault {
  seq: number
  reason: string
}

export interface ChainReport {
  /** `seq` of the first and last row that were checked. */
  from: number
  rows: number
  /** Rows written under an earlier key: only their links can be checked. */
  rowsUnderOtherKeys: number
  broken: ChainFault | undefined
}

/**
 * Checks the rows present at the time of the call, in slices, so that requests are not blocked.
 * `new` starts after the last stored checkpoint, `all` at the first row. With a clock, a successful
 * check is stored as a checkpoint, authenticated by the key. Throws when the key is not the log's
 * key.
 * @param rest pause between two slices, in milliseconds, for background checks
 */
export async function verifyChain(
  db: Db,
  key: AuditKey,
  { scope, clock, rest = 0 }: { scope: 'new' | 'all'; clock?: Clock; rest?: number },
): Promise<ChainReport> {
  checkAuditKey(db, key)
  const parts = listParts(db)
  const end = lastAuditRow(db)
  const rows = end?.seq ?? 0
  const checkpoint = readCheckpoint(db, key)
  const start = scope === 'new' && checkpoint ? checkpoint : { seq: 0, hash: '' }
  const broken =
    faultOfParts(parts, key) ??
    faultOfCheckpoint(db, checkpoint, rows) ??
    (await faultOfRows(db, { key, parts, start, end: rows, rest }))
  if (!broken && end && clock)
    saveCheckpoint(db, key, { seq: rows, hash: end.hash, at: instant(clock) })
  const current = parts.findLast(({ keyId }) => keyId === key.id)
  return {
    from: start.seq + 1,
    rows,
    rowsUnderOtherKeys: (current?.firstSeq ?? rows + 1) - 1,
    broken,
  }
}

async function faultOfRows(
  db: Db,
  range: {
    key: AuditKey
    parts: AuditPart[]
    start: { seq: number; hash: string }
    end: number
    rest: number
  },
): Promise<ChainFault | undefined> {
  let { seq: last, hash: previousHash } = range.start
  while (last < range.end) {
    const rows = readBetween(db, last, range.end)
    if (rows.length === 0) return { seq: last + 1, reason: 'a row is missing' }
    for (const row of rows) {
      if (row.seq !== last + 1) return { seq: last + 1, reason: 'a row is missing' }
      if (row.previousHash !== previousHash)
        return { seq: row.seq, reason: 'the link to the previous row is broken' }
      if (!hasItsHash(row, range)) return { seq: row.seq, reason: 'the row was changed' }
      previousHash = row.hash
      last = row.seq
    }
    await (range.rest > 0 ? pause(range.rest) : yieldToEventLoop())
  }
  return undefined
}

function hasItsHash(row: AuditRow, { key, parts }: { key: AuditKey; parts: AuditPart[] }): boolean {
  const part = parts.findLast(({ firstSeq }) => firstSeq <= row.seq)
  if (!part) return false
  if (part.firstSeq === row.seq && part.previousHash !== row.previousHash) return false
  return part.keyId !== key.id || row.hash === hashOf(key, row)
}

function faultOfParts(parts: AuditPart[], key: AuditKey): ChainFault | undefined {
  const forged = parts.find((part) => part.keyId === key.id && part.mac !== macOf(key, part))
  return forged && { seq: forged.firstSeq, reason: 'the start of a part was changed' }
}

/** Verified rows must still exist: this detects rows cut off at the end. */
function faultOfCheckpoint(
  db: Db,
  checkpoint: { seq: number; hash: string } | undefined,
  rows: number,
): ChainFault | undefined {
  if (!checkpoint) return undefined
  const { seq, hash } = checkpoint
  if (seq > rows) return { seq: rows + 1, reason: 'rows are missing at the end' }
  const found = db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq)).get()
  return found?.hash === hash ? undefined : { seq, reason: 'the row was changed' }
}

const readBetween = (db: Db, after: number, upTo: number): AuditRow[] =>
  db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.seq, after), lte(auditLog.seq, upTo)))
    .orderBy(asc(auditLog.seq))
    .limit(rowsPerSlice)
    .all()

type Checkpoint = Pick<typeof auditCheckpoints.$inferSelect, 'seq' | 'hash' | 'at'>

const checkpointMac = (key: AuditKey, { seq, hash, at }: Checkpoint) =>
  key.sign(JSON.stringify(['checkpoint', seq, hash, at]))

/** Undefined when there is none, or when it was not written with this key. */
function readCheckpoint(db: Db, key: AuditKey): Checkpoint | undefined {
  const found = db.select().from(auditCheckpoints).get()
  return found && found.mac === checkpointMac(key, found) ? found : undefined
}

function saveCheckpoint(db: Db, key: AuditKey, checkpoint: Checkpoint): void {
  const row = { ...checkpoint, mac: checkpointMac(key, checkpoint) }
  transaction(db, (tx) => putCheckpoint(tx, { id: 1, ...row }))
}

const putCheckpoint = putInto(auditCheckpoints, auditCheckpoints.id)
