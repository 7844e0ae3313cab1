import type { Deps } from '../../deps.ts'
import { lastAuditRow } from './audit.ts'
import { verifyChain } from './audit-chain.ts'
import { auditKeyOf } from './audit-hash.ts'

/**
 * Pause between two slices of the scheduled check, which limits it to a fifth of a core.
 * Milliseconds.
 */
const rest = 10

/**
 * Checks every row and writes the end of the log to the server's log, which is kept on another
 * machine: it can later prove that nothing was cut off or rewritten. Throws when the chain is
 * broken.
 */
export async function checkWholeLog({ db, clock, log }: Deps): Promise<void> {
  const { rows, broken } = await verifyChain(db, auditKeyOf(db), { scope: 'all', clock, rest })
  const last = lastAuditRow(db)
  log.info({ seq: last?.seq ?? 0, hash: last?.hash ?? '' }, 'end of the audit log')
  if (!broken) return
  log.error({ broken, rows }, 'audit log is broken')
  throw new Error(`The audit log is broken at row ${broken.seq}: ${broken.reason}.`)
}
